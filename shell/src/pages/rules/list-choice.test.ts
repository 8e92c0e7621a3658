import { describe, expect, it } from "@jest/globals";
import { readListChoice, toggleFilter, toListAddress, toPriceLimit } from "./list-choice.js";

describe("the choice that an address says", () => {
  it.each([
    ["nothing", {}, { filters: [], sort: "best", offset: 0 }],
    [
      "one filter, sort and offset",
      { f: "brand:A", sort: "name", offset: "30" },
      { filters: ["brand:A"], sort: "name", offset: 30 },
    ],
    [
      "several filters once each",
      { f: ["brand:A", "brand:B", "brand:A"] },
      { filters: ["brand:A", "brand:B"], sort: "best", offset: 0 },
    ],
    ["what no list knows", { f: "A", sort: "cost", offset: "-3" }, { filters: [], sort: "best", offset: 0 }],
    ["a place too far", { offset: "999999" }, { filters: [], sort: "best", offset: 100_000 }],
  ])("is %s", (_title, query, choice) => {
    expect(readListChoice(query)).toEqual(choice);
  });
});

it("is told by an address that leads to the list", () => {
  const choice = { filters: ["brand:A&B", "price:0-10"], sort: "name", offset: 30 } as const;
  const address = toListAddress("/search?q=pen", choice);
  expect(address).toBe("/search?q=pen&f=brand%3AA%26B&f=price%3A0-10&sort=name&offset=30#list");
  expect(toListAddress("/department/D1", { filters: [], sort: "best", offset: 0 })).toBe("/department/D1#list");
});

it("begins anew with a filter more or less", () => {
  const choice = { filters: ["brand:A"], sort: "name", offset: 30 } as const;
  expect(toggleFilter(choice, "brand:B")).toEqual({ filters: ["brand:A", "brand:B"], sort: "name", offset: 0 });
  expect(toggleFilter(choice, "brand:A")).toEqual({ filters: [], sort: "name", offset: 0 });
});

it.each([
  ["red stapler under $20", "red stapler", "price:0-20"],
  ["pens less than 5", "pens", "price:0-5"],
  ["chair up to $ 150", "chair", "price:0-150"],
])("takes the limit of %j for a filter", (text, term, filter) => {
  expect(toPriceLimit(text)).toEqual({ term, filters: [filter] });
});

it.each(["under desk drawer", "under $20", "under desk 20", "paper 20"])("finds no limit in %j", (text) => {
  expect(toPriceLimit(text)).toBeUndefined();
});
