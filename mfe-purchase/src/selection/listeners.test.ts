import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { sellableItem } from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";
import { imageChosen } from "../gallery/slice.js";
import { optionChosen, quantitySet, quantityTyped } from "./slice.js";

const PAGE = `/lpd-sba-sku/product_${sellableItem.itemID}`;
const replace = jest.spyOn(history, "replaceState");

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(undefined, "", PAGE);
  replace.mockClear();
});

afterEach(() => {
  jest.useRealTimers();
});

async function open(query: Readonly<Record<string, string>> = {}) {
  const { store } = await renderPurchase("gallery", { item: sellableItem, query });
  if (!store) throw new Error("the fragment has no store");
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  return { store, settle };
}

describe("the URL", () => {
  it("keeps every choice at once, so that a reload loses none, without a history entry", async () => {
    const { store, settle } = await open();
    const entries = history.length;
    act(() => void store.dispatch(optionChosen("BOPIS")));
    await settle();
    expect(location.search).toBe("?option=BOPIS");
    act(() => {
      store.dispatch(quantitySet(3));
      store.dispatch(quantitySet(4));
      store.dispatch(imageChosen(1));
    });
    await settle();
    expect(location.search).toBe("?option=BOPIS&qty=4&image=1");
    expect(replace).toHaveBeenCalledTimes(2);
    expect(history.length).toBe(entries);
  });

  it("changes no more often than browsers allow, and keeps the last choice", async () => {
    const { store, settle } = await open();
    for (let quantity = 2; quantity <= 101; quantity += 1) {
      act(() => void store.dispatch(quantitySet(quantity)));
      await settle();
    }
    expect(replace).toHaveBeenCalledTimes(90);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(location.search).toBe("?qty=101");
    expect(replace).toHaveBeenCalledTimes(91);
  });

  it("omits defaults and keeps other parameters", async () => {
    history.replaceState(undefined, "", `${PAGE}?option=BOPIS&cm=mail#product-reviews`);
    const { store, settle } = await open({ option: "BOPIS", cm: "mail" });
    act(() => void store.dispatch(optionChosen("ONE_TIME_PURCHASE")));
    await settle();
    expect(location.search + location.hash).toBe("?cm=mail#product-reviews");
  });

  it("keeps parameters added by other scripts since page load", async () => {
    const { store, settle } = await open();
    history.pushState(undefined, "", `${PAGE}?review-rating=5`);
    act(() => void store.dispatch(quantitySet(3)));
    await settle();
    expect(location.search).toBe("?review-rating=5&qty=3");
  });

  it("omits an invalid quantity", async () => {
    const { store, settle } = await open();
    act(() => void store.dispatch(quantityTyped("")));
    await settle();
    expect(location.search).toBe("");
  });
});
