import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { resolveReturnAddress } from "./resolve-return-address.js";

const ORIGIN = "http://localhost:4200";

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
    const allowed =
      /^\/(?:tpv\/punchoutResult|services\/print\/print-center|lpd-sba-sku(?:\/product_[^/\\]+)?|cart)(?:\?|$)/;
    const piece = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(ORIGIN, "/tpv/punchoutResult", "/cart", "/lpd-sba-sku", "/product_1", "?", "#"),
      },
      fc.constantFrom("/", "//", "\\", "..", ".", "%2e", "%2f", "%5c", "%00", "%25", "@", ":", ";", "\t", "\n", "\r"),
      fc.constantFrom(
        "http:",
        "https:",
        "HTTP:",
        "javascript:",
        "data:",
        "evil.example",
        "localhost",
        ":4200",
        "[::1]",
      ),
      fc.constantFrom("\u3002", "\uff0f", "\u2044", "\u200b", "\ufeff", "\u00ad", "\ud800", "user:pw@", "xn--"),
      fc.string({ maxLength: 3, unit: "binary" }),
    );
    const address = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(address, (text) => {
        const resolved = resolveReturnAddress(text, ORIGIN);
        if (resolved === undefined) return;
        const url = new URL(resolved, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(`${url.pathname}${url.search}`).toBe(resolved);
        expect(resolved).toMatch(allowed);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/[\\\p{Cc}]|\/\.{1,2}(?:\/|$)/u);
      }),
      { numRuns: Number(process.env["REDIRECT_RUNS"] ?? 20_000) },
    );
  });
});
