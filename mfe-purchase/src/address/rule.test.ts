import { describe, expect, it } from "@jest/globals";
import { readFormOutcome, toReturnPath, withoutFormOutcome } from "./rule.js";

describe("readFormOutcome", () => {
  it.each([
    ["nothing was sent", {}, { notification: undefined, location: undefined }],
    ["the wish to be told was taken", { notify: "sent" }, { notification: "sent", location: undefined }],
    ["its address was refused", { notify: "bad-request" }, { notification: "refused", location: undefined }],
    ["the place is not known", { location: "location-not-found" }, { notification: undefined, location: "refused" }],
  ])("says that %s", (_what, query, expected) => {
    expect(readFormOutcome(query)).toEqual(expected);
  });
});

it("forgets what became of forms, and nothing else", () => {
  expect(withoutFormOutcome({ notify: "sent", location: "x", cart: "added", qty: "2" })).toEqual({ qty: "2" });
});

it.each([
  ["without a query", {}, "/p"],
  ["with one", { a: "b", "c&": "d e" }, "/p?a=b&c%26=d%20e"],
])("returns to a page %s", (_why, query, expected) => {
  expect(toReturnPath({ path: "/p", query })).toBe(expected);
});
