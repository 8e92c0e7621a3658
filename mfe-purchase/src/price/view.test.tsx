import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  businessGuest,
  businessMember,
  buyMoreItem,
  contractItem,
  createGuest,
  createItem,
  createMember,
  createPrice,
  createPriceInfo,
  hiddenPriceMember,
  priceRangeItem,
  priceUnavailableItem,
  retailGuest,
  retailMember,
  seePriceInCartItem,
  zeroPriceItem,
} from "shared-contracts/fixtures";
import { renderPurchase } from "../testing/render-purchase.js";

const AMOUNT = /\$\d/;
const text = (container: HTMLElement) => container.textContent ?? "";

describe("the price", () => {
  it("shows all its explanatory lines [S1-3.17]", async () => {
    const price = createPrice([
      createPriceInfo("ONE_TIME_PURCHASE", {
        basePrice: 20,
        finalPrice: 15,
        finalPricePerUnit: 0.03,
        pricePerUnitUom: "sheet",
        comparePrice: 22.5,
        finalPriceAfterRebate: 13,
        priceAdjustment: [
          { adjustmentType: "SALE", adjustment: { adjustmentPrice: 5 }, adjustmentMessageDescription: "Sale savings" },
        ],
      }),
    ]);
    const { container } = await renderPurchase("buy-box", { item: createItem({ price }) });
    expect(screen.getByText("$15.00")).toBeTruthy();
    expect(container.querySelector("s")?.textContent).toBe("$20.00");
    for (const line of ["$0.03 per sheet", "Compare at $22.50", "$13.00 after rebate", "Sale savings", "$5.00"]) {
      expect(text(container)).toContain(line);
    }
  });

  it("shows no struck price unless it is higher [S1-3.17]", async () => {
    const item = createItem({ price: createPrice([createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 12.99 })]) });
    const { container } = await renderPurchase("buy-box", { item });
    expect(screen.getByText("$12.99")).toBeTruthy();
    expect(container.querySelector("s")).toBeNull();
  });

  it.each([
    ["MSRP [S2-6.11]", true, "MSRP"],
    ["List price [S2-6.11]", false, "List price"],
  ])("labels the higher price %s", async (_why, isMSRP, label) => {
    const visitor = createMember("retail", { permissions: { isMSRP } });
    const { container } = await renderPurchase("buy-box", { visitor });
    expect(text(container)).toContain(`${label} $15.99`);
  });

  it.each([8, 10])("starts at an amount for type %d [S2-9.18]", async (isCustomizable) => {
    const { container } = await renderPurchase("buy-box", { item: createItem({ product: { isCustomizable } }) });
    expect(text(container)).toMatch(/Starting at\s*\$12\.99/);
  });

  it("is labeled as the contract's, with its percentage and the auto-restock savings [S1-9.24][S1-9.25]", async () => {
    const item = createItem({ ...contractItem, product: { flags: { autoRestockEligible: true } } });
    const { container } = await renderPurchase("buy-box", { item, visitor: businessMember });
    expect(text(container)).toContain("Contract price: 25% off");
    expect(text(container)).toContain("Save an additional 5% with Auto Restock");
  });

  it("heads every column of what more cost", async () => {
    await renderPurchase("buy-box", { item: buyMoreItem, visitor: retailMember });
    const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headings).toEqual(["Quantity", "Price each", "Savings"]);
  });

  it("uses the tenant's wording [S2-6.08]", async () => {
    const first = await renderPurchase("buy-box", { item: buyMoreItem, visitor: retailMember });
    expect(screen.getByRole("table", { name: "Buy more, save more" })).toBeTruthy();
    expect(screen.getByText(/^Get it by /)).toBeTruthy();
    expect(screen.getByText(/^Deliver to /)).toBeTruthy();
    first.unmount();
    await renderPurchase("buy-box", { item: buyMoreItem, visitor: businessMember });
    expect(screen.getByRole("table", { name: "Volume pricing" })).toBeTruthy();
    expect(screen.getByText(/^Arrives at your business by /)).toBeTruthy();
    expect(screen.getByText(/^Ship to /)).toBeTruthy();
  });
});

describe("replacement text for the price", () => {
  it.each([4, 14, 15, 20])(
    "says that customization sets the price of type %d [S1-6.02][S2-9.17]",
    async (isCustomizable) => {
      const item = createItem({ product: { isCustomizable } });
      for (const visitor of [retailGuest, businessMember]) {
        const { container, unmount } = await renderPurchase("buy-box", { item, visitor });
        expect(screen.getByText("See price during customization")).toBeTruthy();
        expect(text(container)).not.toMatch(AMOUNT);
        unmount();
      }
    },
  );

  it("says that the cart shows the price [S1-6.03]", async () => {
    for (const visitor of [retailGuest, businessMember]) {
      const { container, unmount } = await renderPurchase("buy-box", { item: seePriceInCartItem, visitor });
      expect(screen.getByText("See price in cart")).toBeTruthy();
      expect(text(container)).not.toMatch(AMOUNT);
      unmount();
    }
  });

  it.each([
    ["missing [S1-8.13] [S2-8.04]", priceUnavailableItem],
    ["$0.00 [S1-8.14] [S2-8.04]", zeroPriceItem],
    ["a range [S1-8.15]", priceRangeItem],
  ])("says Price unavailable to members if it is %s", async (_why, item) => {
    const { container } = await renderPurchase("buy-box", { item });
    expect(screen.getByText("Price unavailable")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refresh the page or try again later" })).toBeTruthy();
    expect(text(container)).not.toMatch(AMOUNT);
  });

  it.each(["buy-box", "sticky-bar"] as const)(
    "business members without the permission see nothing in the %s but can buy [S2-6.09][S2-6.10]",
    async (slot) => {
      const item = createItem({
        ...buyMoreItem,
        product: { flags: { heavyWeightSku: true }, smallParcelSurcharge: 4 },
        shippingConf: { heavyWeightShippingFee: 9 },
        relatedProducts: { warranty: { products: [{ skuNumber: "P1", skuName: "Plan", finalPrice: 9.99 }] } },
      });
      const { container } = await renderPurchase(slot, { item, visitor: hiddenPriceMember });
      expect(text(container)).toContain("Add to cart");
      expect(text(container)).not.toMatch(AMOUNT);
      expect(text(container)).not.toMatch(/unavailable|% off|save \d/i);
    },
  );
});

describe("guests", () => {
  it("see the market price, never the final one [S2-1.23]", async () => {
    const { container } = await renderPurchase("buy-box", { visitor: retailGuest });
    expect(text(container)).toMatch(/Market price\s*\$15\.99/);
    expect(text(container)).not.toContain("$12.99");
  });

  it.each([
    ["the toggle is off", createGuest("retail", { flags: { toggles: { ENABLE_OSPD: false } } })],
    ["the visitor is white-label", createGuest("retail", { flags: { isWhiteLabel: true } })],
    ["the visitor is edivision", createGuest("retail", { user: { isEdivUser: true } })],
    ["the business tenant has not switched it on", businessGuest],
  ])("see no price if %s [S2-1.24]", async (_why, visitor) => {
    const { container } = await renderPurchase("buy-box", { visitor });
    expect(text(container)).not.toMatch(AMOUNT);
  });
});

describe("offers", () => {
  const price = (overrides: object) =>
    createPrice([createPriceInfo("ONE_TIME_PURCHASE", { savingsPct: 19, ...overrides })], {
      promotionMessages: [
        { name: "Always", description: "Save $3 on paper" },
        { name: "Over", description: "Gone", endDate: "2020-01-31" },
        { name: "Later", description: "Not yet", startDate: "2990-01-01" },
        { name: "Now", description: "Holds", startDate: "2020-01-01", endDate: "2989-12-31" },
      ],
    });

  it("lists today's offers, collapsed [S1-3.19][S2-1.12]", async () => {
    const { container } = await renderPurchase("buy-box", { item: createItem({ price: price({}) }) });
    const details = screen.getByText("Offer details").closest("details");
    expect(details?.open).toBe(false);
    expect(text(container)).toContain("Save $3 on paper");
    expect(text(container)).toContain("Holds");
    expect(text(container)).not.toMatch(/Gone|Not yet/);
  });

  it.each([
    ["between 0 and 100 percent", 19, true],
    ["at 0 percent", 0, false],
    ["at 100 percent", 100, false],
  ])("show an end date only if savings are %s [S2-9.23]", async (_why, savingsPct, shown) => {
    const { container } = await renderPurchase("buy-box", { item: createItem({ price: price({ savingsPct }) }) });
    expect(text(container).includes("Expires Dec 31, 2989")).toBe(shown);
  });
});

describe("buy more, save more", () => {
  it("is a table that marks the current tier, and the price follows [S2-1.13]", async () => {
    await renderPurchase("buy-box", { item: buyMoreItem });
    const current = () =>
      screen.getAllByRole("row").find((row) => row.getAttribute("aria-current"))?.firstElementChild?.textContent;
    expect(current()).toBe("1–4");
    const box = screen.getByRole("textbox", { name: "Quantity" });
    await userEvent.clear(box);
    await userEvent.type(box, "10");
    expect(current()).toBe("10+");
    expect(screen.getAllByText("$9.74").length).toBeGreaterThan(1);
  });

  it("is absent without tiers [S2-1.13]", async () => {
    await renderPurchase("buy-box");
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("is absent for what can't be bought", async () => {
    await renderPurchase("buy-box", { item: { ...buyMoreItem, restrictionDetails: { type: "BLOCKED" } } });
    expect(screen.queryByRole("table")).toBeNull();
  });
});
