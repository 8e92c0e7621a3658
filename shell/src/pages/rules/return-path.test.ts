import { describe, expect, it } from "@jest/globals";
import { fillReturnPath, toAddressToReturnTo } from "./return-path.js";

describe("toAddressToReturnTo", () => {
  it.each([
    ["a page", "/lpd-sba-sku/product_1?ars=y&qty=3", "/lpd-sba-sku/product_1?ars=y&qty=3"],
    ["a page that told of an add to a list", "/lpd-sba-sku/product_1?qty=3&list=added", "/lpd-sba-sku/product_1?qty=3"],
    ["a page that told of an add", "/lpd-sba-sku/product_1?qty=3&cart=added&added=3", "/lpd-sba-sku/product_1?qty=3"],
    ["an order that was just placed", "/account/orders/1?placed=y", "/account/orders/1"],
    ["the cart", "/cart?done=changed&line=1", "/cart"],
    ["the account", "/account", "/account"],
    ["signing in", "/account/signin?LaunchItems=1&returnTo=%2Fcart%3Fa%3Db", "/cart?a=b"],
    ["signing in with another site's address", "/account/signin?returnTo=//evil.example", "/"],
    ["a new password", "/account/password?token=secret", "/account"],
    ["a new password on the way to an item", "/account/password?token=secret&returnTo=%2Fcart", "/cart"],
    ["an address to confirm", "/account/notify?token=secret&itemId=1", "/account"],
  ])("of %s", (_page, address, returnTo) => {
    expect(toAddressToReturnTo(address)).toBe(returnTo);
  });
});

it.each([
  ["/p?a=b#c", "/p?a=b#c"],
  ["/account/orders/{orderId}?placed=y", "/account/orders/o%2F1?placed=y"],
  ["/p?cart=added&added={items.0.qty}&list={list}", "/p?cart=added&added=2"],
  ["{url}", "/studio?id=1"],
  ["{orderId}", "/"],
  ["//evil.example/{orderId}", "/"],
  ["/p?a={orderId.constructor.caller}&b={items.length}", "/p?b=1"],
  ["{constructor.caller}", "/"],
])("a form that leads to %s leads to %s", (returnTo, path) => {
  expect(fillReturnPath(returnTo, { orderId: "o/1", items: [{ qty: 2 }], url: "/studio?id=1" })).toBe(path);
});
