import { expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { purchasePageStateChanged } from "shared-contracts";
import { buyMoreItem } from "shared-contracts/fixtures";
import { showAtWidth } from "shared-ui/testing";
import { addStarted } from "./slice.js";
import { decideTiers } from "../price/selectors.js";
import { quantitySet } from "../selection/slice.js";
import { renderPurchase } from "../testing/render-purchase.js";

/** Styles that first load on a press force a style recalculation, which delays the response to that press. */
it.each(["buy-box", "sticky-bar"] as const)("a press in the %s adds no styles to the page", async (slot) => {
  const { store } = await renderPurchase(slot);
  showAtWidth(1400);
  const styles = () => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  const before = styles();
  expect(before).toBeGreaterThan(0);
  act(() => void store?.dispatch(addStarted()));
  expect(screen.getAllByText(/^Add 1 more/).length).toBeGreaterThan(0);
  expect(styles()).toBe(before);
});

it("shows while an add is in progress", async () => {
  const { store, container } = await renderPurchase("buy-box");
  const spinner = () => container.querySelector('form button[type="submit"] > span:has(svg)');
  expect(spinner()?.hasAttribute("hidden")).toBe(true);
  act(() => void store?.dispatch(addStarted()));
  expect(spinner()?.hasAttribute("hidden")).toBe(false);
});

it("a quantity in the same tiers re-renders nothing", async () => {
  const { store } = await renderPurchase("buy-box", { item: buyMoreItem });
  if (!store) throw new Error("the fragment has no store");
  const tiersAt = (quantity: number) => {
    act(() => void store.dispatch(quantitySet(quantity)));
    return decideTiers(store.getState());
  };
  const [at2, at3, at5] = [tiersAt(2), tiersAt(3), tiersAt(5)];
  expect(at2).toHaveLength(3);
  expect(at3).toBe(at2);
  expect(at5).not.toEqual(at2);
  expect(screen.getByRole("row", { name: /^5–9/ }).getAttribute("aria-current")).toBe("true");
});

it("publishes one page state after several presses in a row", async () => {
  const { bus } = await renderPurchase("buy-box");
  const told = () => bus.payloadsOf(purchasePageStateChanged);
  const before = told().length;
  const more = screen.getByRole("button", { name: /increase/i });
  act(() => more.click());
  act(() => more.click());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  const later = told().slice(before);
  expect(later.map(({ pageState }) => pageState.coreSKUqty)).toEqual([3]);
});
