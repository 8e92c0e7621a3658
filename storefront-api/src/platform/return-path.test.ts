import { expect, it } from "@jest/globals";
import { toReturnPath } from "./return-path.js";

const cases = [
  ["a path with its query", "/lpd-sba-sku/product_1?ars=y", "/lpd-sba-sku/product_1?ars=y"],
  ["nothing", undefined, "/"],
  ["another site", "https://evil.example/a", "/"],
  ["a scheme-relative address", "//evil.example/a", "/"],
  ["a backslash that browsers read as a slash", "/\\evil.example", "/"],
  ["a tab that browsers drop", "/\t/evil.example", "/"],
  ["dots that leave two slashes", "/.//evil.example", "/"],
  ["a relative path", "cart", "/"],
] as const;

it.each(cases)("%s", (_title, path, expected) => {
  expect(toReturnPath(path)).toBe(expected);
});

it("adds the outcome to the query of the path", () => {
  expect(toReturnPath("/a?b=1#c", { cart: "added" })).toBe("/a?b=1&cart=added#c");
});
