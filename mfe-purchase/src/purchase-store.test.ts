import { expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { renderPurchase } from "./testing/render-purchase.js";
import { modelFailed } from "./gallery/slice.js";

it.each([
  ["A failure of View in my space [S2-8.18]", "View in my space failed"],
  ["A failure of the 3D view", "3D view failed"],
] as const)("%s is only logged", async (_what, failure) => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const { store } = await renderPurchase("gallery");
  const before = store?.getState();
  act(() => void store?.dispatch(modelFailed({ failure, cause: "refused" })));
  expect(warn.mock.calls).toEqual([[failure, "refused"]]);
  expect(store?.getState()).toBe(before);
  warn.mockRestore();
});
