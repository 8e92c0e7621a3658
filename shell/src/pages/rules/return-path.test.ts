import { describe, expect, it } from "@jest/globals";
import { toAddressAfterSignIn } from "./return-path.js";

describe("toAddressAfterSignIn", () => {
  it.each([
    ["a page", "/lpd-sba-sku/product_1?ars=y&qty=3", "/lpd-sba-sku/product_1?ars=y&qty=3"],
    ["the account", "/account", "/account"],
    ["signing in", "/account/signin?LaunchItems=1&returnTo=%2Fcart%3Fa%3Db", "/cart?a=b"],
    ["signing in with another site's address", "/account/signin?returnTo=//evil.example", "/"],
    ["a new password", "/account/password?token=secret", "/account"],
    ["a new password on the way to an item", "/account/password?token=secret&returnTo=%2Fcart", "/cart"],
    ["an address to confirm", "/account/notify?token=secret&itemId=1", "/account"],
  ])("of %s", (_page, address, returnTo) => {
    expect(toAddressAfterSignIn(address)).toBe(returnTo);
  });
});
