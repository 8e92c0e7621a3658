import { describe, expect, it } from "@jest/globals";
import { linesOf, visitProduct } from "./support/page.js";
import { mainLabels, purchaseOptions } from "./support/product-page.js";
import type { Visitor } from "./support/shop.js";

const ADD_TO_CART = { all: "Add to cart" };
const PICK_UP = { xs: "1-hr pick up", fromSm: "1-Hour pick up" };

describe("the option that is chosen first", () => {
  it.each([
    ["[S1-4.02] [S2-4.04] one time, in general", "OPT-all", "member", "", "ONE_TIME_PURCHASE"],
    ["[S2-4.02] [S2-2.07] auto restock with ars=y", "OPT-all", "member", "?ars=y", "AUTO_RESTOCK"],
    ["[S2-2.08] not with ars=n", "OPT-all", "member", "?ars=n", "ONE_TIME_PURCHASE"],
    ["[S2-2.08] not with ars=Y1", "OPT-all", "member", "?ars=Y1", "ONE_TIME_PURCHASE"],
    ["[S2-2.08] not for an item out of stock", "OPT-out", "member", "?ars=y", "BOPIS"],
    ["[S2-2.08] not for an item that is not eligible", "OPT-no-flags", "member", "?ars=y", "ONE_TIME_PURCHASE"],
    ["[S2-4.02] not for an in-store-only item", "OPT-in-store", "member", "?ars=y", "BOPIS"],
    ["[S2-6.16] not without the permission", "OPT-all", "bare", "?ars=y", "ONE_TIME_PURCHASE"],
    ["[S2-4.03] [S2-4.07] pickup for an item out of stock", "OPT-out", "member", "", "BOPIS"],
    ["[S2-4.03] pickup for an in-store-only item", "OPT-in-store", "member", "", "BOPIS"],
    ["[S2-4.03] not without the permission to pick up", "OPT-out", "bare", "", "ONE_TIME_PURCHASE"],
    ["[S2-4.08] one time for a back-ordered item", "OPT-back-ordered", "member", "", "ONE_TIME_PURCHASE"],
    [
      "[S2-4.05] one time without a price for pickup",
      "OPT-no-pickup-price",
      "member",
      "?option=BOPIS",
      "ONE_TIME_PURCHASE",
    ],
    ["[S2-4.06] one time without a price for restock", "OPT-no-pickup-price", "member", "?ars=y", "ONE_TIME_PURCHASE"],
    ["[S2-4.06] auto restock where the feed calls it RESTOCK", "OPT-restock-entry", "member", "?ars=y", "AUTO_RESTOCK"],
  ] satisfies [string, string, Visitor, string, string][])("%s", async (_why, itemId, visitor, query, option) => {
    const { offered, chosen } = purchaseOptions(await visitProduct(visitor, itemId, { query }));
    // An item that can't be sold with the selected option has no form and therefore no options.
    expect(chosen ?? (offered.length === 0 ? "ONE_TIME_PURCHASE" : undefined)).toBe(option);
  });
});

describe("the options on offer", () => {
  it.each([
    [
      "[S2-1.08] delivery, pickup and auto restock",
      "OPT-all",
      "member",
      ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"],
    ],
    ["[S2-1.08] none to choose from where there is one", "OPT-no-pickup-price", "member", []],
    ["[S2-6.15] [S2-6.16] none of those that are not permitted", "OPT-all", "bare", []],
    ["[S2-6.04] none for guests", "OPT-all", "retail", []],
  ] satisfies [string, string, Visitor, readonly string[]][])("%s", async (_why, itemId, visitor, options) => {
    expect(purchaseOptions(await visitProduct(visitor, itemId)).offered).toEqual(options);
  });

  it("are out of stock instead of at a price where they are, and nothing else is asked for", async () => {
    const page = await visitProduct("member", "OPT-out-restock-only");
    const options = page.find("region", "Purchase options", "buy-box");
    expect(linesOf(options!)).toEqual(["Purchase options", "Delivery Out of stock", "Auto Restock $15.00"]);
    expect([mainLabels(page), page.lines("buy-box").filter((line) => line.endsWith(" Auto Restock"))]).toEqual([
      undefined,
      [],
    ]);
    const restocked = await visitProduct("member", "OPT-out-restock-only", { query: "?option=AUTO_RESTOCK" });
    expect(mainLabels(restocked)).toEqual(ADD_TO_CART);
  });

  it.each([
    ["delivery", "?option=ONE_TIME_PURCHASE", ADD_TO_CART],
    ["pickup", "?option=BOPIS", PICK_UP],
    ["auto restock", "?option=AUTO_RESTOCK", ADD_TO_CART],
  ])("[S1-4.03] decide about the button: %s", async (_option, query, labels) => {
    expect(mainLabels(await visitProduct("member", "OPT-all", { query }))).toEqual(labels);
  });

  it("[S2-6.15] have no store where pickup is not permitted", async () => {
    const lines = (await visitProduct("bare", "OPT-all")).lines("buy-box");
    expect(lines.filter((line) => /pick ?up/i.test(line))).toEqual([]);
  });
});

describe("auto restock", () => {
  it.each([
    ["[S2-1.09] [S2-4.36] [S2-9.16] says what it saves", "OPT-all", "member", ["Save up to 10% with Auto Restock"]],
    ["[S2-1.09] says nothing of an item that is not eligible", "OPT-no-flags", "member", []],
    ["[S2-6.16] says nothing without the permission", "OPT-all", "bare", []],
    [
      "[S2-9.15] says what the first delivery saves, in percent",
      "OPT-first-time",
      "member",
      ["Save up to 10% with Auto Restock", "This item: 7% off your first Auto Restock order"],
    ],
    [
      "[S2-4.37] says so of an item that the member subscribed to",
      "OPT-subscribed",
      "member",
      ["You are subscribed to Auto Restock for this item. Manage"],
    ],
  ] satisfies [string, string, Visitor, readonly string[]][])("%s", async (_why, itemId, visitor, texts) => {
    const lines = (await visitProduct(visitor, itemId)).lines("buy-box");
    expect(lines.filter((line) => / Auto Restock/.test(line))).toEqual(texts);
  });

  it("[S2-4.37] [S2-2.13] lets a subscribed member manage the subscription", async () => {
    const page = await visitProduct("member", "OPT-subscribed");
    expect(page.find("link", "Manage", "buy-box")?.getAttribute("href")).toBe("/ars/sparq/subscriptions");
    const others = await visitProduct("member", "OPT-all");
    expect(others.find("link", "Manage", "buy-box")).toBeNull();
  });

  it("[S2-2.25] explains itself in a text that can be opened and closed", async () => {
    const page = await visitProduct("member", "OPT-all");
    const opener = page.find("button", "About Auto Restock", "buy-box");
    const href = opener?.getAttribute("href") ?? "";
    expect(page.lines()).not.toContain("How Auto Restock works");
    const opened = await visitProduct("member", "OPT-all", { query: href.slice(href.indexOf("?")).replace(/#.*/, "") });
    expect(opened.lines()).toEqual(expect.arrayContaining(["How Auto Restock works", "Choose how often we deliver."]));
  });
});
