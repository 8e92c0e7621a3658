import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { isDisabled, mainButton, mainLabels, quantityField, stickyLines } from "./support/product-page.js";

/** A fee, a service, a restock or another way to get it. */
const ASKS = /handling|surcharge|Enhanced|Auto Restock|Store pickup|Pick up in|Get it/i;
const ADD_TO_CART = { all: "Add to cart" };
const PRE_ORDER = { all: "Pre-Order" };
const COMING_SOON = { all: "Coming Soon" };
const CUSTOMIZE = { all: "Customize" };
const GET_STARTED = { all: "Get started" };
const BLOCKED = { narrow: "Blocked", wide: "Blocked product" };
const PICK_UP = { xs: "1-hr pick up", fromSm: "1-Hour pick up" };

describe("the button", () => {
  it.each([
    ["[S1-4.08] [S1-6.05] of a plain item", "BTN-plain", ADD_TO_CART],
    ["[S1-4.04] [S1-9.14] of type 20", "BTN-type-20", GET_STARTED],
    ["[S1-4.05] of type 4", "BTN-type-4", CUSTOMIZE],
    ["[S1-4.05] of type 5", "BTN-type-5", CUSTOMIZE],
    ["[S1-4.05] of type 8", "BTN-type-8", CUSTOMIZE],
    ["[S1-4.05] of type 10", "BTN-type-10", CUSTOMIZE],
    ["[S1-4.05] of type 14", "BTN-type-14", CUSTOMIZE],
    ["[S1-4.05] of type 15", "BTN-type-15", CUSTOMIZE],
    ["[S1-4.05] of type 16", "BTN-type-16", CUSTOMIZE],
    ["[S1-4.05] of type 18", "BTN-type-18", CUSTOMIZE],
    ["[S1-4.05] of type 19", "BTN-type-19", CUSTOMIZE],
    ["[S1-4.06] of type 6", "BTN-type-6", ADD_TO_CART],
    ["[S1-4.06] of type 17", "BTN-type-17", ADD_TO_CART],
    ["[S1-4.11] of a pre-order item", "BTN-pre-order", PRE_ORDER],
    ["[S1-4.11] of a pre-order item out of stock", "BTN-pre-order-out", PRE_ORDER],
    ["[S1-4.11] of an item with half of the pre-order flags", "BTN-pre-order-alone", ADD_TO_CART],
    ["[S1-4.11] of a coming-soon item that can be pre-ordered", "BTN-coming-soon-offered", PRE_ORDER],
    ["[S1-4.12] of a coming-soon item that will be pre-ordered", "BTN-coming-soon-pre-order", COMING_SOON],
    ["[S1-4.19] of a coming-soon item without pre-order", "BTN-coming-soon", undefined],
    ["[S1-4.18] of an item manually out of stock", "BTN-manual-out", undefined],
    ["[S1-4.48] of an item only sold in stores", "BTN-in-store", undefined],
    ["[S1-4.13] [S1-4.14] of an item picked up at a store", "BTN-out-pickup", PICK_UP],
    ["of an item out of stock", "BTN-out", undefined],
    ["of a print item out of stock", "BTN-out-print", undefined],
    ["[S1-4.15] of a blocked print item", "BTN-print-is-BLOCKED", BLOCKED],
    ["[S1-4.15] [S1-4.16] of a blocked item", "BTN-is-BLOCKED", BLOCKED],
    ["[S1-4.15] [S1-4.16] of an item that is not available", "BTN-is-NOT_AVAILABLE", BLOCKED],
    ["[S2-4.12] of an omitted item", "BTN-is-OMITTED", undefined],
    ["[S2-4.71] of a discontinued item", "BTN-is-DISCONTINUED", undefined],
    ["[S2-4.71] of a replaced item", "BTN-is-FULLHARDSUB", undefined],
    ["[S2-4.72] of a partly replaced item", "BTN-is-PARTIALHARDSUB", ADD_TO_CART],
    ["[S2-4.72] of a restricted item", "BTN-is-RESTRICTED", ADD_TO_CART],
    ["[S2-4.73] of an item restricted as out of stock", "BTN-is-OUTOFSTOCK", undefined],
  ] satisfies [string, string, Readonly<Record<string, string>> | undefined][])("%s", async (_what, itemId, labels) => {
    for (const visitor of ["member", "buyer"] as const) {
      expect(mainLabels(await visitProduct(visitor, itemId))).toEqual(labels);
    }
  });

  it.each<[string, string, string, Readonly<Record<string, string>> | undefined]>([
    ["manually out of stock before pre-order", "manual-out-then-pre-order", "", undefined],
    ["omitted before pre-order", "omitted-then-pre-order", "", undefined],
    ["blocked before pre-order", "blocked-then-pre-order", "", BLOCKED],
    ["pre-order before in-store only", "pre-order-then-in-store", "", PRE_ORDER],
    ["coming soon before in-store only", "coming-soon-then-in-store", "", COMING_SOON],
    ["in-store only before get started", "in-store-then-get-started", "", undefined],
    ["out of stock before get started", "out-then-get-started", "", undefined],
    ["get started before pickup", "get-started-then-pickup", "?option=BOPIS", GET_STARTED],
    ["customize before pickup", "customize-then-pickup", "?option=BOPIS", CUSTOMIZE],
  ])("[S1-4.10] has one reason of two: %s", async (_why, key, query, labels) => {
    expect(mainLabels(await visitProduct("member", `BTN-first-${key}`, { query }))).toEqual(labels);
  });

  it.each(["BTN-is-BLOCKED", "BTN-is-NOT_AVAILABLE"])(
    "[S1-4.17] of %s is disabled and says why in a tooltip",
    async (itemId) => {
      const page = await visitProduct("member", itemId);
      const button = mainButton(page);
      expect(isDisabled(button)).toBe(true);
      const tooltip = page.document.getElementById(button?.getAttribute("aria-describedby") ?? "");
      expect(tooltip?.getAttribute("role")).toBe("tooltip");
      expect(tooltip?.textContent).toBe("This product is blocked for your account. Contact us.");
    },
  );

  it.each<[string, readonly string[]]>([
    ["discontinued", ["Discontinued", "See what replaced it"]],
    ["replaced", ["No longer made"]],
    ["omitted", ["Not available to your account"]],
    ["blocked", ["Blocked for your account"]],
    ["manual-out", ["Out of stock"]],
    ["announced", ["Coming soon"]],
    ["coming-soon", ["Coming soon"]],
    ["pre-order", ["Pre-order. Expected Jan 15, 2027"]],
  ])(
    "[S1-9.10] [S1-9.11] of %s comes after its state, and what can't be bought asks for nothing",
    async (key, state) => {
      const lines = (await visitProduct("member", `BTN-asks-${key}`)).lines("buy-box");
      const price = lines.findIndex((line) => line.includes("$"));
      for (const text of state) expect(lines.slice(price, price + 5).join(" ")).toContain(text);
      const asking = lines.filter((line) => ASKS.test(line));
      expect(asking).toHaveLength(key === "pre-order" ? asking.length : 0);
      expect(
        (await visitProduct("member", "BTN-asks-sold")).lines("buy-box").filter((line) => ASKS.test(line)),
      ).not.toEqual([]);
    },
  );

  it("[S1-4.12] 'Coming Soon' is disabled, 'Pre-Order' is not", async () => {
    expect(isDisabled(mainButton(await visitProduct("member", "BTN-coming-soon-pre-order")))).toBe(true);
    expect(isDisabled(mainButton(await visitProduct("member", "BTN-coming-soon-offered")))).toBe(false);
  });

  it.each([
    ["[S1-6.04] a plain item", "BTN-plain", true],
    ["[S2-5.30] type 6, above the button", "BTN-type-6", true],
    ["[S2-5.30] type 17, above the button", "BTN-type-17", true],
    ["[S2-5.30] not type 14", "BTN-type-14", false],
    ["[S2-5.30] not type 15", "BTN-type-15", false],
    ["[S2-5.30] not type 16", "BTN-type-16", false],
    ["[S2-5.30] not type 18", "BTN-type-18", false],
    ["[S2-5.30] not type 19", "BTN-type-19", false],
    ["[S2-5.30] not type 20", "BTN-type-20", false],
    ["[S2-5.30] type 5", "BTN-type-5", true],
    ["[S2-4.12] not an omitted item", "BTN-is-OMITTED", false],
  ])("has a quantity box beside it: %s", async (_what, itemId, hasBox) => {
    expect(quantityField(await visitProduct("member", itemId)) !== null).toBe(hasBox);
  });

  it.each([
    ["type 5", "BTN-type-5", true],
    ["type 16", "BTN-type-16", true],
    ["type 20", "BTN-type-20", true],
    ["not type 18", "BTN-type-18", false],
    ["not type 6", "BTN-type-6", false],
    ["not type 17", "BTN-type-17", false],
    ["not a plain item", "BTN-plain", false],
  ])("[S2-8.19] gives way to a message on small screens: %s", async (_what, itemId, isReplaced) => {
    const page = await visitProduct("member", itemId);
    const notice = page.slot("buy-box").querySelector('[data-widths="xs"] [data-tone="warning"]');
    expect(notice?.textContent).toBe(
      isReplaced
        ? "Warning: Sorry, this product's customization options aren't formatted for small screens. Please use a larger screen to access our many templates & advanced customization features."
        : undefined,
    );
    expect(mainButton(page)?.closest('[data-widths="fromSm"]') !== null).toBe(isReplaced);
    const mail = page.find("link", "Email yourself a link to this page", "buy-box");
    expect(mail?.getAttribute("href")?.startsWith("mailto:?subject=") ?? false).toBe(isReplaced);
  });

  it("[S1-9.19] [S2-5.28] of type 18 opens a form, and neither cart nor hand-off", async () => {
    const form = mainButton(await visitProduct("member", "BTN-type-18"))?.closest("form");
    expect(form?.getAttribute("action")).toBe("/lpd-sba-sku/product_BTN-type-18#contact-us");
    const others = mainButton(await visitProduct("member", "BTN-type-5"))?.closest("form");
    expect(others?.getAttribute("action")).toBe("/tpv/punchoutHome");
  });

  it.each([
    ["out of stock", "BTN-out-print"],
    ["blocked", "BTN-print-is-BLOCKED"],
  ])("[S1-8.12] of a print item that is %s comes with a warning", async (_why, itemId) => {
    expect((await visitProduct("member", itemId)).lines("print-start")).toEqual(["Warning: Customization unavailable"]);
    const available = await visitProduct("member", "BTN-type-5");
    expect(available.html).not.toContain("Customization unavailable");
  });
});

describe("restriction messages", () => {
  it.each([
    ["[S2-4.71] [S2-6.06]", "FULLHARDSUB", "No longer made"],
    ["[S2-4.71] [S2-6.06]", "DISCONTINUED", "Discontinued"],
    ["[S2-6.06]", "OUTOFSTOCK", "Out of stock"],
  ])("%s give way to the state that everybody is told: %s", async (_rows, type, text) => {
    for (const visitor of ["member", "retail"] as const)
      expect((await visitProduct(visitor, `BTN-is-${type}`)).lines("buy-box")).toContain(text);
  });

  it.each([
    ["[S2-4.72] [S2-6.06]", "PARTIALHARDSUB", "This item will be replaced once it is sold out."],
    ["[S2-6.06]", "BLOCKED", "Blocked for your account"],
    ["[S2-6.06]", "OMITTED", "Not available to your account"],
    ["[S2-4.72] [S2-6.06]", "RESTRICTED", "Restrictions apply to this item."],
    ["[S2-6.06]", "FORCEDHARDSUB", "This item is sold in fixed multiples."],
    ["[S2-6.06]", "NOT_AVAILABLE", "Blocked for your account"],
  ])("%s tell a member about %s, and a guest nothing", async (_rows, type, text) => {
    expect((await visitProduct("member", `BTN-is-${type}`)).lines("buy-box")).toContain(text);
    expect((await visitProduct("retail", `BTN-is-${type}`)).lines("buy-box")).not.toContain(text);
  });

  it("[S2-6.08] [S2-2.31] speak of the organization to business members, and offer contact", async () => {
    const page = await visitProduct("buyer", "BTN-is-RESTRICTED");
    expect(page.lines("buy-box")).toContain("Your organization restricts this item. Your order may need approval.");
    const opener = (await visitProduct("member", "BTN-is-BLOCKED")).find("button", "Contact us", "buy-box");
    expect(opener?.getAttribute("href")).toBe("/lpd-sba-sku/product_BTN-is-BLOCKED?read=contact-us#contact-us");
    const opened = await visitProduct("member", "BTN-is-BLOCKED", { query: "?read=contact-us" });
    expect(opened.lines()).toContain("Call 555-0100.");
  });
});

describe("the sticky bar", () => {
  it.each([
    ["sells a plain item", "BTN-plain", ["Plain item BTN-plain", "Price $20.00", "Quantity", "Add to cart"]],
    ["[S1-4.23] is hidden for a coming-soon item", "BTN-coming-soon", []],
    ["[S1-4.23] is hidden for a coming-soon item that will be pre-ordered", "BTN-coming-soon-pre-order", []],
    [
      "[S1-4.23] stays where a coming-soon item can be pre-ordered",
      "BTN-coming-soon-offered",
      ["Plain item BTN-coming-soon-offered", "Price $20.00", "Quantity", "Pre-Order"],
    ],
    ["[S1-4.24] is hidden for an item only sold in stores", "BTN-in-store", []],
    ["[S1-4.25] is hidden for an item manually out of stock", "BTN-manual-out", []],
    ["[S1-4.26] is hidden for an item out of stock without pickup or restock", "BTN-out", []],
    [
      "[S1-4.27] stays for an item out of stock that can be picked up",
      "BTN-out-pickup",
      ["Plain item BTN-out-pickup", "Price $18.00", "Quantity", "1-hr pick up 1-Hour pick up"],
    ],
    [
      "[S1-4.27] stays for an item out of stock that can be restocked",
      "OPT-out-restock-only",
      ["Plain item OPT-out-restock-only", "Price $20.00", "Out of stock"],
    ],
    ["[S2-4.12] is hidden for an omitted item", "BTN-is-OMITTED", []],
    ["[S2-4.71] is hidden for a discontinued item", "BTN-is-DISCONTINUED", []],
    ["[S2-4.71] is hidden for a replaced item", "BTN-is-FULLHARDSUB", []],
    [
      "[S1-9.17] has no quantity box for type 6",
      "BTN-type-6",
      ["Plain item BTN-type-6", "Price $14.00", "Add to cart"],
    ],
    [
      "[S1-9.17] has no quantity box for type 16",
      "BTN-type-16",
      ["Plain item BTN-type-16", "Price $14.00", "Customize"],
    ],
    [
      "[S1-9.17] has a quantity box for type 5",
      "BTN-type-5",
      ["Plain item BTN-type-5", "Price $14.00", "Quantity", "Customize"],
    ],
  ] satisfies [string, string, readonly string[]][])("%s", async (_what, itemId, lines) => {
    expect(stickyLines(await visitProduct("member", itemId))).toEqual(lines);
  });

  it.each(["retail", "business"] as const)(
    "[S1-4.28] [S1-6.01] [S1-2.26] asks a guest of the %s storefront to become a customer",
    async (visitor) => {
      const page = await visitProduct(visitor, "BTN-plain");
      expect(page.find("link", "Become a customer", "sticky-bar")?.getAttribute("href")).toBe("/account/bc");
      expect(page.findAll("button", undefined, "sticky-bar")).toEqual([]);
    },
  );

  it("[S1-4.28] stays for guests where it is hidden for members", async () => {
    expect(stickyLines(await visitProduct("retail", "BTN-manual-out"))).toContain("Become a customer");
    expect(stickyLines(await visitProduct("retail", "BTN-coming-soon"))).toEqual([]);
  });
});
