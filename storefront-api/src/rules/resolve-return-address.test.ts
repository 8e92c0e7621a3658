import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { findEscape, hostileAddress } from "./hostile-address.fixture.js";
import { resolveReturnAddress } from "./resolve-return-address.js";

const ORIGIN = "http://localhost:4200";
/** `npm run redirects:fuzz` runs a million. */
const RUNS = Number(process.env["REDIRECT_RUNS"] ?? 2000);

describe("resolveReturnAddress", () => {
  it.each([
    ["/tpv/punchoutResult", "/tpv/punchoutResult"],
    ["/tpv/punchoutResult?a=1#b", "/tpv/punchoutResult?a=1"],
    ["/lpd-sba-sku/product_1%23%23CIN-7?storeNumber=8", "/lpd-sba-sku/product_1%23%23CIN-7?storeNumber=8"],
    ["/lpd-sba-sku?itemId=1", "/lpd-sba-sku?itemId=1"],
    ["/cart", "/cart"],
    ["/services/print/print-center", "/services/print/print-center"],
    [`${ORIGIN}/tpv/punchoutResult`, "/tpv/punchoutResult"],
  ])("%s is a page to come back to", (address, path) => {
    expect(resolveReturnAddress(address, ORIGIN)).toBe(path);
  });

  it.each([
    "",
    "tpv/punchoutResult",
    "//localhost:4200/tpv/punchoutResult",
    "///evil.example/tpv/punchoutResult",
    "/\\evil.example/tpv/punchoutResult",
    "\\/evil.example",
    "https://localhost:4200/tpv/punchoutResult",
    "http://localhost:4200@evil.example/tpv/punchoutResult",
    "http://localhost:42001/tpv/punchoutResult",
    "http://localhost:4200.evil.example/tpv/punchoutResult",
    "http://user:password@localhost:4200/tpv/punchoutResult",
    "javascript:alert(1)",
    "data:text/html,1",
    "/tpv/punchoutResult/",
    "/tpv/punchoutResult/../../account/signout",
    "/x/../tpv/punchoutResult",
    "/tpv/%2e%2e/tpv/punchoutResult",
    "/tpv%2fpunchoutResult",
    "/lpd-sba-sku/product_1%2f..%2f..%2faccount",
    "/lpd-sba-sku/product_%252e%252e",
    "/lpd-sba-sku/product_1/../../account/signout",
    "/tpv/punchout\tResult",
    "/tpv/punchoutResult\n",
    " /tpv/punchoutResult",
    "/tpv/punchoutResult?next=\u2028",
    "/account/signout",
    `/tpv/punchoutResult?${"a".repeat(2000)}`,
  ])("%j is refused", (address) => {
    expect(resolveReturnAddress(address, ORIGIN)).toBeUndefined();
  });

  it("never lets an address escape, whatever it is put together from", () => {
    fc.assert(
      fc.property(hostileAddress(ORIGIN), (text) => {
        const resolved = resolveReturnAddress(text, ORIGIN);
        if (resolved !== undefined) expect(findEscape(resolved, ORIGIN)).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });

  it("still resolves some of them, so that the property says something", () => {
    const sample = fc.sample(hostileAddress(ORIGIN), { numRuns: 2000, seed: 7 });
    const resolved = sample.filter((text) => resolveReturnAddress(text, ORIGIN) !== undefined);
    expect(resolved.length).toBeGreaterThan(50);
    expect(resolved.length).toBeLessThan(1500);
  });

  it.each([
    ["//evil.example/cart", "another origin"],
    ["/account/signout", "another path"],
    ["/cart/..%2faccount", "a hidden separator"],
    ["/lpd-sba-sku/product_1%5c..", "a hidden separator"],
  ])("the yardstick itself knows %s for %s", (address, escape) => {
    expect(findEscape(address, ORIGIN)).toBe(escape);
  });
});
