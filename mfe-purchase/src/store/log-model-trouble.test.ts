import { expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { renderPurchase } from "../testing/render-purchase.js";
import { modelTroubleMet } from "./page-actions.js";

it.each([
  ["A failure of View in my space [S2-8.18]", "space-view-failed", "View in my space failed"],
  ["A 3D view that does not come", "model-not-shown", "The 3D view could not be shown"],
] as const)("%s is logged and changes nothing", async (_what, trouble, message) => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { store } = await renderPurchase("gallery");
  const before = store?.getState();
  act(() => void store?.dispatch(modelTroubleMet({ trouble, cause: "refused" })));
  expect(warn.mock.calls).toEqual([[message, "refused"]]);
  expect(store?.getState()).toBe(before);
  warn.mockRestore();
});
