import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  businessMember,
  comingSoonItem,
  createItem,
  createPrice,
  createPriceInfo,
  outOfStockItem,
  retailMember,
  membershipItem,
  setItem,
} from "shared-contracts/fixtures";
import { installModalDialogs } from "shared-ui/testing";
import { enhancedDeliveryToggled } from "../selection/slice.js";
import { renderPurchase } from "../testing/render-purchase.js";

installModalDialogs();

const text = (container: HTMLElement) => container.textContent ?? "";
const heavy = createItem({ product: { flags: { heavyWeightSku: true } }, shippingConf: { heavyWeightShippingFee: 9 } });
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

describe("auto restock", () => {
  it("opens an explanation in a drawer [S2-2.25]", async () => {
    await renderPurchase("buy-box");
    const opener = screen.getByRole("button", { name: "About Auto Restock" });
    await userEvent.click(opener);
    const drawer = await screen.findByRole("dialog", { name: "About Auto Restock" });
    expect(text(drawer)).toContain("10%");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
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
  const popover = () => screen.getByRole<HTMLDetailsElement>("group", { name: "Change delivery location" });
  const field = () => screen.getByRole("textbox", { name: "ZIP Code or city & state" });

  it("opens and closes [S2-4.34]", async () => {
    await renderPurchase("buy-box");
    await userEvent.click(screen.getByText("Deliver to 01760"));
    expect(popover().open).toBe(true);
    field().focus();
    await userEvent.keyboard("{Escape}");
    expect(popover().open).toBe(false);
  });

  it("regains the focus after the page reloads for a new location", async () => {
    sessionStorage.setItem("purchase.focus", "delivery-location");
    await renderPurchase("buy-box");
    expect(document.activeElement).toBe(screen.getByText("Deliver to 01760").closest("summary"));
    expect(sessionStorage.getItem("purchase.focus")).toBeNull();
  });
});

describe("fees", () => {
  it.each([/Store pickup/, /Auto Restock/])(
    "return and enhanced delivery is deselected when switching to %s [S2-4.09][S2-4.10]",
    async (name) => {
      const { store } = await renderPurchase("buy-box", {
        item: heavy,
        answers: {
          "POST /ele-lpd/api/sku/shf": {
            netFeeDetails: { Handling: { total: 9 }, Furniture: { total: 49 } },
            items: [],
          },
        },
      });
      act(() => void store?.dispatch(enhancedDeliveryToggled()));
      expect(screen.queryByText("Adds a $9.00 handling fee")).toBeNull();
      await userEvent.click(screen.getByRole("radio", { name }));
      expect(screen.getByText("Adds a $9.00 handling fee")).toBeTruthy();
      expect(store?.getState().selection.enhancedDelivery).toBe(false);
    },
  );
});

it("a membership has its term beside the button, and no quantity", async () => {
  const paragraphs = ["It runs for one year and doesn't renew.", "It can't be returned."];
  const visitor = { ...retailMember, messages: { membershipTerms: { title: "Terms", paragraphs } } };
  await renderPurchase("buy-box", { item: membershipItem, visitor });
  expect(screen.getByText("It runs for one year and doesn't renew.")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Quantity" })).toBeNull();
  expect(screen.getByRole("button", { name: "Add to cart" })).toBeTruthy();
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

  it("rejects an invalid address without sending it [S2-5.08]", async () => {
    const { fetch } = await renderPurchase("buy-box", { item: outOfStockItem });
    await userEvent.clear(field());
    await userEvent.type(field(), "nobody");
    await userEvent.click(screen.getByRole("button", { name: "Notify me" }));
    expect(screen.getByText("Invalid email format")).toBeTruthy();
    expect(sent(fetch.requests)).toEqual([]);
  });

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

  it("replaces prices and eligibility, and resets a withdrawn option [S2-4.39][S2-4.40]", async () => {
    const { container } = await renderPurchase("buy-box", {
      query: { ars: "y" },
      answers: refreshed([createPriceInfo("ONE_TIME_PURCHASE", { basePrice: 12, finalPrice: 11 })], false),
    });
    expect(text(container)).toContain("$11.00");
    expect(text(container)).not.toContain("$12.99");
    expect(text(container)).not.toMatch(/auto restock/i);
    expect(screen.queryByRole("radio", { name: /Auto Restock/ })).toBeNull();
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
