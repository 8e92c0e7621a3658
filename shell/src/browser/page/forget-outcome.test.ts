/** @jest-environment jsdom */
import { expect, it, jest } from "@jest/globals";
import { forgetOutcome } from "./forget-outcome.js";

it.each([
  ["/cart?done=removed&line=line-1", "/cart"],
  [
    "/lpd-sba-sku/product_100130?option=BOPIS&qty=3&cart=added&added=3",
    "/lpd-sba-sku/product_100130?option=BOPIS&qty=3",
  ],
  ["/account/orders/order-1?placed=y", "/account/orders/order-1"],
  ["/quick-order?added=2&left=unknown+7+1", "/quick-order?left=unknown+7+1"],
  ["/account/confirm?token=t&returnTo=/cart", "/account/confirm?token=t&returnTo=/cart"],
  ["/search?q=ink#results", "/search?q=ink#results"],
])("%s becomes %s once it is shown", (shown, left) => {
  const state = { page: 1 };
  history.replaceState(state, "", shown);
  forgetOutcome(window);
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(left);
  expect(history.state).toEqual(state);
});

it("replaces the address even if it stays, so that going back doesn't send a refused form again", () => {
  const replaceState = jest.spyOn(history, "replaceState");
  forgetOutcome(window);
  expect(replaceState).toHaveBeenCalledTimes(1);
});
