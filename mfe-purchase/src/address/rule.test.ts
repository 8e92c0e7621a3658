import { describe, expect, it } from "@jest/globals";
import { readFormOutcome, toReturnPath, withoutFormOutcome } from "./rule.js";

describe("readFormOutcome", () => {
  it.each([
    ["nothing was sent", {}, { notification: undefined, location: undefined }],
    ["the notification was accepted", { notify: "sent" }, { notification: "sent", location: undefined }],
  ])("reads that %s", (_what, query, expected) => {
    expect(readFormOutcome({ query })).toEqual(expected);
  });

  it.each([
    ["the e-mail address", "submitNotificationData", { notification: "refused", location: undefined }],
    ["the location", "chooseLocation", { notification: undefined, location: "refused" }],
    ["something else", "addCartItems", { notification: undefined, location: undefined }],
  ])("reads that %s was refused", (_what, call, expected) => {
    const refusedForm = { call, code: "bad-request", invalid: [], fields: {} };
    expect(readFormOutcome({ query: { notify: "sent" }, refusedForm })).toEqual(expected);
  });
});

it("removes only form results from the query", () => {
  expect(withoutFormOutcome({ notify: "sent", cart: "added", added: "2", qty: "2" })).toEqual({ qty: "2" });
});

it.each([
  ["without a query", {}, "/p"],
  ["with one", { a: "b", "c&": "d e" }, "/p?a=b&c%26=d%20e"],
])("returns to a page %s", (_why, query, expected) => {
  expect(toReturnPath({ path: "/p", query })).toBe(expected);
});
