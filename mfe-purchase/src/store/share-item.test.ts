import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, waitFor } from "@testing-library/react";
import { renderPurchase } from "../testing/render-purchase.js";
import { nativeSharePressed } from "./page-actions.js";

const share = jest.fn<(data: ShareData) => Promise<void>>();
const warn = jest.spyOn(console, "warn");

beforeEach(() => {
  warn.mockImplementation(() => undefined);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  jest.resetAllMocks();
});

async function pressShare() {
  const { store } = await renderPurchase("buy-box");
  act(() => void store?.dispatch(nativeSharePressed()));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
}

describe("native share", () => {
  it("gets name and address of the product [S2-7.32]", async () => {
    share.mockResolvedValue();
    await pressShare();
    expect(share).toHaveBeenCalledWith({
      title: "Ridgeline Copy Paper, 8.5 x 11, 20 lb, 500 Sheets/Ream",
      url: location.href,
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it("that fails is logged and nothing else [S2-8.17]", async () => {
    const cause = new DOMException("closed", "AbortError");
    share.mockRejectedValue(cause);
    await pressShare();
    await waitFor(() => expect(warn).toHaveBeenCalledWith("Error in sharing URL", cause));
  });
});
