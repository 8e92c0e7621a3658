import { describe, expect, it } from "@jest/globals";
import { readFormOutcome, toReturnPath, withoutFormOutcome } from "./rule.js";

describe("readFormOutcome", () => {
  it.each([
    ["nothing was sent", {}, { notification: undefined, location: undefined }],
    ["the notification was accepted", { notify: "sent" }, { notification: "sent", location: undefined }],
    ["the e-mail address was refused", { notify: "bad-request" }, { notification: "refused", location: undefined }],
    ["the location is unknown", { location: "location-not-found" }, { notification: undefined, location: "refused" }],
  ])("reads that %s", (_what, query, expected) => {
    expect(readFormOutcome(query)).toEqual(expected);
  });
});

it("removes only form results from the query", () => {
  expect(withoutFormOutcome({ notify: "sent", location: "x", cart: "added", qty: "2" })).toEqual({ qty: "2" });
});

it.each([
  ["without a query", {}, "/p"],
  ["with one", { a: "b", "c&": "d e" }, "/p?a=b&c%26=d%20e"],
])("returns to a page %s", (_why, query, expected) => {
  expect(toReturnPath({ path: "/p", query })).toBe(expected);
});
