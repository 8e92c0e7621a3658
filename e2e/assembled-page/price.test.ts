import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { isDisabled, mainButton, priceLines, stickyLines } from "./support/product-page.js";
import type { Visitor } from "./support/shop.js";

describe("price", () => {
  it("[S1-3.17] [S1-9.22] shows every part of the price in dollars with two decimals", async () => {
    const page = await visitProduct("member", "PRICE-full");
    expect(priceLines(page)).toEqual([
      "Price $1,234.50 List price $2,000.00 $0.13 per sheet",
      "38% off",
      "Compare at $2,100.00",
      "$1,200.25 after rebate",
      "Coupon at checkout",
      "-$3.50",
    ]);
    expect(page.slot("buy-box").querySelector("s")?.textContent).toBe("$2,000.00");
  });

  it.each([
    ["one time", "", "Price $20.00 List price $25.00"],
    ["store pickup", "?option=BOPIS", "Price $18.00"],
    ["auto restock", "?option=AUTO_RESTOCK", "Price $15.00"],
  ])("[S1-3.16] [S2-3.27] shows the price of the chosen option: %s", async (_option, query, text) => {
    const page = await visitProduct("member", "PRICE-options", { query });
    expect(priceLines(page)[0]).toBe(text);
    expect(stickyLines(page)[1]).toBe(text.replace(/ List.*/, ""));
  });

  it("[S1-3.16] shows the in-store price of an item that is only sold in stores", async () => {
    expect(priceLines(await visitProduct("member", "PRICE-in-store"))).toEqual(["Price $16.00"]);
  });

  it.each([
    ["[S1-8.13] [S2-8.04] without a price", "PRICE-missing"],
    ["[S1-8.14] [S2-8.04] with a price of $0.00", "PRICE-zero"],
    ["[S1-8.15] with a range", "PRICE-range"],
  ])("says 'Price unavailable' %s and offers to reload", async (_why, itemId) => {
    const page = await visitProduct("member", itemId);
    expect(priceLines(page)).toEqual(["Price unavailable", "Refresh the page or try again later"]);
    expect(stickyLines(page)[1]).toBe("Price unavailable");
    expect(isDisabled(mainButton(page))).toBe(true);
    expect(page.structuredData()).not.toHaveProperty("offers");
  });

  it.each([
    ["below one cent", "PRICE-below-cent", "Price $4.00 Less than $0.01 per unit"],
    ["of one cent", "PRICE-one-cent", "Price $4.00 $0.01 per sheet"],
  ])("[S1-5.17] shows a price per unit %s", async (_why, itemId, text) => {
    expect(priceLines(await visitProduct("member", itemId))).toEqual([text]);
  });

  it.each([
    ["[S1-6.02] [S2-9.17] type 4", "PRICE-open-4", "See price during customization"],
    ["[S1-6.02] [S2-9.17] type 14", "PRICE-open-14", "See price during customization"],
    ["[S1-6.02] [S2-9.17] type 15", "PRICE-open-15", "See price during customization"],
    ["[S1-6.02] [S2-9.17] type 20, also if the cart would show it", "PRICE-open-20", "See price during customization"],
    ["[S1-6.03] an item whose price shows in the cart", "PRICE-in-cart", "See price in cart"],
  ] satisfies [string, string, string][])(
    "replaces the price for guests and members: %s",
    async (_why, itemId, text) => {
      for (const visitor of ["retail", "member", "buyer"] as const) {
        const page = await visitProduct(visitor, itemId);
        expect(priceLines(page)).toEqual([text]);
        expect(stickyLines(page)[1]).toBe(text);
        expect(page.html).not.toMatch(/\b(66\.6\d|71\.11|77\.77|88\.88)(?!\d)/);
        expect(page.structuredData()).not.toHaveProperty("offers");
      }
    },
  );

  it.each([
    ["type 8", "PRICE-from-8", "Starting at $12.00"],
    ["type 10", "PRICE-from-10", "Starting at $13.00"],
    ["not type 5", "PRICE-plain-5", "Price $14.00"],
  ])("[S2-9.18] shows 'Starting at' before the price: %s", async (_type, itemId, text) => {
    expect(priceLines(await visitProduct("member", itemId))).toEqual([text]);
  });

  it.each([
    ["at 1 %", "PRICE-small-saving", ["Price $99.00 List price $100.00", "1% off"]],
    ["at 99 %", "PRICE-big-saving", ["Price $1.00 List price $100.00", "99% off"]],
    ["not at 0 %", "PRICE-no-saving", ["Price $10.00"]],
    ["not at 100 %", "PRICE-full-saving", ["Price $10.00 List price $20.00"]],
  ])("[S1-9.23] shows a percent-off badge %s", async (_why, itemId, lines) => {
    expect(priceLines(await visitProduct("member", itemId))).toEqual(lines);
  });

  it.each([
    ["MSRP", "PRICE-msrp", "Price $15.00 MSRP $20.00"],
    ["List price", "PRICE-market", "Price $15.00 List price $19.50"],
  ])("[S2-6.11] labels the price before the reduction '%s'", async (_label, itemId, text) => {
    expect(priceLines(await visitProduct("member", itemId))[0]).toBe(text);
  });

  it("[S1-9.25] shows a contract's price and how much it saves", async () => {
    expect(priceLines(await visitProduct("buyer", "PRICE-contract"))).toEqual([
      "Your price $21.00 List price $30.00",
      "Contract price: 30% off",
    ]);
    expect(priceLines(await visitProduct("whiteLabel", "PRICE-contract"))).toEqual(["Your price $30.00"]);
  });

  it.each<[string, Visitor, string]>([
    ["retail", "member", "Price $20.00"],
    ["business", "buyer", "Your price $20.00"],
  ])("[S2-6.08] labels price and delivery in the words of the %s storefront", async (tenant, visitor, price) => {
    const page = await visitProduct(visitor, "ID-plain", { clock: "2025-06-10T12:00:00Z" });
    expect(priceLines(page)).toEqual([price]);
    const promise = tenant === "retail" ? "Get it by Thu, Jun 12" : "Arrives at your business by Thu, Jun 12";
    expect(page.lines("buy-box")).toContain(promise);
  });

  it.each<[string, Visitor, readonly string[]]>([
    ["a permitted customer sees it", "buyer", ["Your price $21.00 List price $30.00", "Contract price: 30% off"]],
    ["a customer without priceDisplay does not", "priceless", []],
  ])("[S2-6.09] needs the permission to show a price: %s", async (_why, visitor, lines) => {
    const page = await visitProduct(visitor, "PRICE-contract");
    expect(page.lines("buy-box").filter((line) => /price|\$/i.test(line))).toEqual(lines);
  });

  it.each(["PRICE-contract", "PRICE-full", "PRICE-options", "PRICE-tiers", "GUEST-everything"])(
    "[S2-6.10] hides every amount of %s from a customer without priceDisplay, and keeps the button",
    async (itemId) => {
      const page = await visitProduct("priceless", itemId);
      expect(page.lines().filter((line) => /\$\d/.test(line))).toEqual([]);
      expect(stickyLines(page)).not.toContain("Price unavailable");
      expect(isDisabled(mainButton(page))).toBe(false);
      expect(page.structuredData()).not.toHaveProperty("offers");
    },
  );

  it.each([
    ["[S2-1.23] the market price to a retail guest", "retail" as const, ["Market price $19.50"]],
    ["[S2-1.24] no price to a business guest", "business" as const, []],
  ])("shows %s", async (_why, visitor, lines) => {
    const page = await visitProduct(visitor, "PRICE-market");
    expect(priceLines(page).filter((line) => line.includes("$"))).toEqual(lines);
    expect(page.html).not.toContain("15.00");
  });
});

describe("buy more, save more", () => {
  it("[S2-1.13] [S2-9.13] [S2-9.14] lists tiers with savings against the price of one, the last without end", async () => {
    const lines = (await visitProduct("member", "PRICE-tiers")).lines("buy-box");
    const start = lines.indexOf("Buy more, save more");
    expect(lines.slice(start, start + 12)).toEqual([
      "Buy more, save more",
      "Quantity",
      "Price each",
      "Savings",
      "1–4",
      "$10.00",
      "5–9",
      "$9.00",
      "Save 10%",
      "10+",
      "$7.50",
      "Save 25%",
    ]);
  });

  it("[S2-1.13] has no tiers of an item without them", async () => {
    expect((await visitProduct("member", "PRICE-market")).lines("buy-box")).not.toContain("Buy more, save more");
  });
});

describe("promotions", () => {
  it("[S1-3.19] [S2-1.12] [S2-9.23] shows the one that holds today, and when it ends", async () => {
    const lines = (await visitProduct("member", "PRICE-promotions")).lines("buy-box");
    expect(lines.filter((line) => /promotion|Offer details|Expires/.test(line))).toEqual([
      "Offer details",
      "Present: Present promotion",
      "Expires Dec 31, 2098",
    ]);
  });

  it("[S2-1.12] has no offer details of an item without promotions", async () => {
    const lines = (await visitProduct("member", "PRICE-market")).lines("buy-box");
    expect(lines.filter((line) => /Offer details|Expires/.test(line))).toEqual([]);
  });
});
