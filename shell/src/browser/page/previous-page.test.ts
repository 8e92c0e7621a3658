import { describe, expect, it } from "@jest/globals";
import { readPreviousPage, rememberPage, type PageStorage, PREVIOUS_PAGE_KEY } from "./previous-page.js";

const current = { origin: "https://shop.example", path: "/lpd-sba-sku/product_1" };

function storageOf(value: string | null): PageStorage & { written: Record<string, string> } {
  const written: Record<string, string> = {};
  return {
    written,
    getItem: (key) => (key === PREVIOUS_PAGE_KEY ? value : null),
    setItem: (key, text) => void (written[key] = text),
  };
}

describe("readPreviousPage", () => {
  it.each([
    ["a path of this site [S1-2.14]", "/search?q=paper", "/search?q=paper"],
    ["an address of this site [S1-2.14]", "https://shop.example/department/PA", "/department/PA"],
    ["nothing [S1-2.14]", null, undefined],
    ["an empty text", "", undefined],
    ["another site [S1-2.14]", "https://evil.example/", undefined],
    ["another site without a scheme", "//evil.example/", undefined],
    ["a script", "javascript:alert(1)", undefined],
    ["no address at all", "http://", undefined],
    ["this very page, as after a reload", "/lpd-sba-sku/product_1", undefined],
  ])("from storage: %s", (_why, stored, expected) => {
    expect(readPreviousPage(() => storageOf(stored), current)).toBe(expected);
  });

  it("knows none when the storage throws [S1-2.14]", () => {
    const forbidden = () => {
      throw new DOMException("no", "SecurityError");
    };
    expect(readPreviousPage(forbidden, current)).toBeUndefined();
    expect(() => rememberPage(forbidden, current)).not.toThrow();
  });
});

it("keeps this page under pdp.previousPage when it is left [S1-2.14]", () => {
  const storage = storageOf(null);
  rememberPage(() => storage, current);
  expect(storage.written).toEqual({ "pdp.previousPage": "/lpd-sba-sku/product_1" });
});
