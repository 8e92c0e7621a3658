import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  businessMember,
  comingSoonItem,
  createItem,
  createPrice,
  createPriceInfo,
  outOfStockItem,
  setItem,
} from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

installModalDialogs();

const text = (container: HTMLElement) => container.textContent ?? "";
const fees = (handling: number) => ({
  "POST /ele-lpd/api/sku/shf": {
    netFeeDetails: { Handling: { total: handling }, Furniture: { total: 0 } },
    items: [],
  },
});

describe("options", () => {
  it("say which price is the store's, beside a contract's", async () => {
    const priceInfo = [
      createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 199, onContract: true }),
      createPriceInfo("BOPIS", { finalPrice: 219.99 }),
    ];
    await renderPurchase("buy-box", { item: createItem({ price: createPrice(priceInfo) }), visitor: businessMember });
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual(["Delivery$199.00", "Store pickupThe store’s price, not your contract’s$219.99"]);
  });
});

describe("delivery", () => {
  it("refers to the cart if the enhanced delivery has no date [S2-8.13]", async () => {
    const item = createItem({
      product: { flags: { furnServiceLevel: "GOLD", bopisEligible: false } },
    });
    await renderPurchase("buy-box", {
      item,
      answers: {
        ...fees(0),
        "GET /ele-lpd/api/sku/enhancedDelivery": () => ({ status: 404, body: { code: "not-found", message: "" } }),
        "POST /ele-lpd/api/sku/shf": {
          netFeeDetails: { Handling: { total: 0 }, Furniture: { total: 49 } },
          items: [],
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Select Enhanced delivery" }));
    expect((await screen.findAllByText("See delivery date in cart")).length).toBeGreaterThan(0);
  });
});

describe("the delivery location", () => {
  it("regains the focus after the page reloads for a new location", async () => {
    sessionStorage.setItem("purchase.focus", "delivery-location");
    await renderPurchase("buy-box");
    expect(document.activeElement).toBe(screen.getByText("Deliver to 01760").closest("summary"));
    expect(sessionStorage.getItem("purchase.focus")).toBeNull();
  });
});

it("a set lists what is in it, with links", async () => {
  await renderPurchase("buy-box", { item: setItem });
  const parts = await screen.findByRole("region", { name: "In this set" });
  expect([...parts.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "1 × Stapler",
    "2 × Staples, 5000/Box",
    "1 × Tape Dispenser",
  ]);
  expect(parts.querySelector("a")?.getAttribute("href")).toBe("/lpd-sba-sku/product_800003");
});

describe("notify-me", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  const sent = (requests: readonly { path: string }[]) =>
    requests.filter(({ path }) => path.endsWith("submitNotificationData"));

  it("is replaced by thanks when sent", async () => {
    await renderPurchase("buy-box", {
      item: outOfStockItem,
      answers: { "POST /ele-lpd/api/sku/submitNotificationData": { accepted: true } },
    });
    await userEvent.click(screen.getByRole("button", { name: "Notify me" }));
    const thanks = await screen.findByText("Thanks! We will email you when this item is back in stock.");
    expect(screen.getByText(/^Please confirm your address/)).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(new URLSearchParams(location.search).get("notify")).toBe("sent");
    history.replaceState(undefined, "", "/");
  });

  it("doesn't say that an item that wasn't in stock yet is back", async () => {
    await renderPurchase("buy-box", {
      item: createItem({ ...comingSoonItem, inventory: outOfStockItem.inventory }),
      answers: { "POST /ele-lpd/api/sku/submitNotificationData": { accepted: true } },
    });
    expect(screen.getByRole("heading", { name: "Email me when this item is available" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Notify me" }));
    expect(await screen.findByText("Thanks! We will email you when this item is available.")).toBeTruthy();
  });

  it("keeps the form without a message after a failure [S2-8.09]", async () => {
    const { container, fetch } = await renderPurchase("buy-box", {
      item: outOfStockItem,
      answers: { "POST /ele-lpd/api/sku/submitNotificationData": () => ({ status: 500, body: {} }) },
    });
    const before = text(container);
    await userEvent.click(screen.getByRole("button", { name: "Notify me" }));
    expect(sent(fetch.requests)).toHaveLength(1);
    expect(text(container)).toBe(before);
    expect(field().value).toBe("buyer@retail.example");
  });
});

describe("plans and add-ons", () => {
  const offered = createItem({
    product: { catalogGroupId: "CG11812" },
    relatedProducts: {
      warranty: {
        products: [
          { skuNumber: "P2", skuName: "2-year plan", duration: "2 years", finalPrice: 19.99, pricePerMonth: 0.83 },
          {
            skuNumber: "P3",
            skuName: "3-year plan",
            duration: "3 years",
            finalPrice: 29.99,
            isAccidentProtection: true,
          },
        ],
      },
      assemblyPlans: { products: [{ skuNumber: "A1", skuName: "Assembly at home", finalPrice: 49 }] },
      extraTimeSKUs: { products: [{ skuNumber: "E1", skuName: "Suite", finalPrice: 79 }] },
    },
  });

  it("start with no plan, and “No protection plan” reverts to it [S2-4.41][S2-4.43]", async () => {
    const { store } = await renderPurchase("buy-box", { item: offered });
    expect(store?.getState().selection.plan).toBe("no_plan");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "No protection plan" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /2-year/ }));
    expect(store?.getState().selection.plan).toBe("P2");
    await userEvent.click(screen.getByRole("radio", { name: "No protection plan" }));
    expect(store?.getState().selection.plan).toBe("no_plan");
  });

  it("toggle, and report each change to the store [S2-4.44]", async () => {
    const { fetch } = await renderPurchase("buy-box", { item: offered });
    expect(screen.getAllByRole("heading").map(({ tagName }) => tagName)).not.toContain("H3");
    await userEvent.click(screen.getByRole("button", { name: "Select Assembly at home" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove Assembly at home" }));
    expect(screen.getByRole("button", { name: "Select Assembly at home" })).toBeTruthy();
    const flags = fetch.requests
      .filter(({ path }) => path.endsWith("relatedSelection"))
      .map(({ init }) => (JSON.parse(init.body ?? "{}") as { flag: number }).flag);
    expect(flags).toEqual([1, 0]);
  });
});

describe("sharing", () => {
  it("uses its maximum width [S2-9.54]", async () => {
    await renderPurchase("buy-box");
    const panel = screen.getByRole("group", { name: "Share" }).lastElementChild as Element;
    const { minInlineSize, maxInlineSize } = readSizes(panel);
    expect([minInlineSize, maxInlineSize]).toEqual(["144px", "300px"]);
  });
});

describe("the inventory refresh", () => {
  const refreshed = (priceInfo: object[], autoRestockEligible: boolean) => ({
    "POST /ele-lpd/api/sku/skuInventory": {
      items: [
        {
          itemId: "135848",
          inventory: { items: [] },
          product: { flags: { autoRestockEligible } },
          price: {},
          priceInfo,
        },
      ],
    },
  });

  it("without prices keeps the page's prices [S2-4.40]", async () => {
    const { container } = await renderPurchase("buy-box", { answers: refreshed([], true) });
    expect(text(container)).toContain("$12.99");
    expect(screen.getByRole("radio", { name: /Auto Restock/ })).toBeTruthy();
  });
});

/** jsdom only computes physical sizes, so read the logical ones from the style. */
function readSizes(element: Element): { minInlineSize: string; maxInlineSize: string } {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const width = element.getAttribute("data-width");
  const own = rules.filter(
    (rule) => rule.includes(`[data-width="${width}"]`) && element.matches(rule.split("{")[0] ?? ""),
  );
  const read = (property: string) =>
    own
      .join(" ")
      .match(new RegExp(`[^-]${property}:\\s*([^;}]+)`))?.[1]
      ?.trim() ?? "";
  return { minInlineSize: read("min-inline-size"), maxInlineSize: read("max-inline-size") };
}
