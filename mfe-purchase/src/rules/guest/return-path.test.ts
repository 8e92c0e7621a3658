import { expect, it } from "@jest/globals";
import { toReturnPath } from "./return-path.js";

it.each([
  ["without a query", {}, "/p"],
  ["with one", { a: "b", "c&": "d e" }, "/p?a=b&c%26=d%20e"],
])("returns to a page %s", (_why, query, expected) => {
  expect(toReturnPath({ path: "/p", query })).toBe(expected);
});
