import { describe, expect, it } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  backOrderedItem,
  businessMember,
  comingSoonItem,
  createItem,
  createMember,
  createPrice,
  createPriceInfo,
  discontinuedItem,
  edivisionMember,
  newToAutoRestockItem,
  nextDayItem,
  omittedItem,
  outOfStockItem,
  preOrderItem,
  retailGuest,
  retailMember,
  membershipItem,
  setItem,
  subscribedItem,
  thirdPartyMember,
  topTierMember,
  hiTouchMember,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
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
  it("are delivery, pickup and auto restock if all are available [S2-1.08]", async () => {
    const { container } = await renderPurchase("buy-box");
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual(["Delivery$12.99", "Store pickup$12.99", "Auto Restock$12.34"]);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("say which price is the store's, beside a contract's", async () => {
    const priceInfo = [
      createPriceInfo("ONE_TIME_PURCHASE", { finalPrice: 199, onContract: true }),
      createPriceInfo("BOPIS", { finalPrice: 219.99 }),
    ];
    await renderPurchase("buy-box", { item: createItem({ price: createPrice(priceInfo) }), visitor: businessMember });
    const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(names).toEqual(["Delivery$199.00", "Store pickupThe store’s price, not your contract’s$219.99"]);
  });

  it("omit pickup without its permission [S2-6.15]", async () => {
    const visitor = createMember("retail", { permissions: { isBOPISEnabled: false } });
    const { container } = await renderPurchase("buy-box", { visitor });
    expect(screen.queryByRole("radio", { name: /pickup/i })).toBeNull();
    expect(text(container)).not.toMatch(/pick up|pickup/i);
  });

  it("omit auto restock and its text without its permission [S2-6.16]", async () => {
    const visitor = createMember("retail", { permissions: { isAutoRestockEnabled: false } });
    const { container } = await renderPurchase("buy-box", { visitor, query: { ars: "y" } });
    expect(text(container)).not.toMatch(/auto restock/i);
  });
});

describe("auto restock", () => {
  it("shows the savings to non-subscribers [S2-1.09][S2-4.36][S2-9.16]", async () => {
    await renderPurchase("buy-box");
    expect(screen.getByText("Save up to 10% with Auto Restock")).toBeTruthy();
  });

  it("is hidden for an ineligible item [S2-1.09]", async () => {
    const { container } = await renderPurchase("buy-box", {
      item: createItem({ product: { flags: { autoRestockEligible: false } } }),
    });
    expect(text(container)).not.toMatch(/auto restock/i);
  });

  it("shows the first-time discount as a percentage [S2-9.15]", async () => {
    await renderPurchase("buy-box", { item: newToAutoRestockItem });
    expect(screen.getByText(/^\d+% off your first Auto Restock order$/)).toBeTruthy();
  });

  it("tells subscribers where to manage it [S2-2.13][S2-4.37]", async () => {
    await renderPurchase("buy-box", { item: subscribedItem });
    expect(screen.getByText(/You are subscribed to Auto Restock/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Manage" }).getAttribute("href")).toBe("/ars/sparq/subscriptions");
  });

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
  it("promises tomorrow for next-day items, with a countdown [S1-9.09][S2-4.26]", async () => {
    await renderPurchase("buy-box", { item: nextDayItem });
    expect(screen.getByText(/^Get it tomorrow/)).toBeTruthy();
  });

  it.each([
    ["a standard item [S1-9.09]", createItem()],
    ["an item out of stock [S1-9.09]", createItem({ ...nextDayItem, product: { flags: { manualOutOfStock: true } } })],
    ["a backordered item [S1-9.09]", backOrderedItem],
  ])("makes no promise for %s", async (_why, item) => {
    const { container } = await renderPurchase("buy-box", { item });
    expect(text(container)).not.toMatch(/tomorrow/i);
  });

  it("promises pickup in one hour at the visitor's store [S1-9.08]", async () => {
    await renderPurchase("buy-box");
    expect(screen.getByText("Pick up in 1 hour")).toBeTruthy();
    expect(screen.getByText("Pickup at Framingham")).toBeTruthy();
  });

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
  const invalid = "Please enter a valid ZIP Code or city & state";

  async function submit(location: string, answers = {}) {
    const slot = await renderPurchase("buy-box", { answers });
    await userEvent.click(screen.getByText("Deliver to 01760"));
    if (location) await userEvent.type(field(), location);
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    return slot;
  }

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

  it.each([
    ["an invalid text [S2-5.04]", "#0170", []],
    ["an empty text [S2-5.05]", "", []],
    ["a place that is not found [S2-5.06] [S2-8.10]", "Atlantis, ZZ", ["/ele-lpd/api/location?q=Atlantis%2C%20ZZ"]],
  ])("refuses %s", async (_why, location, asked) => {
    const { fetch } = await submit(location);
    expect(await screen.findByText(invalid)).toBeTruthy();
    expect(fetch.requests.map(({ path }) => path).filter((path) => path.includes("location"))).toEqual(asked);
    expect(document.cookie).not.toContain("zipcode");
  });
});

describe("fees", () => {
  it("of a heavy item are shown beside delivery and under the button [S1-9.10][S1-9.11][S2-1.11]", async () => {
    await renderPurchase("buy-box", { item: heavy, answers: fees(12.5) });
    expect(screen.getByText("Delivery fees may apply")).toBeTruthy();
    expect(screen.getByText("Adds a $12.50 handling fee")).toBeTruthy();
  });

  it.each([
    ["a fee of 0 [S1-9.12]", heavy, retailMember, 0],
    [
      "an item that is not heavy [S1-9.12]",
      createItem({ shippingConf: { heavyWeightShippingFee: 9 } }),
      retailMember,
      9,
    ],
    ["a PR7 member [S1-6.17]", heavy, topTierMember, 9],
  ])("are hidden for %s", async (_why, item, visitor, handling) => {
    const { container } = await renderPurchase("buy-box", { item, visitor, answers: fees(handling) });
    expect(text(container)).not.toMatch(/fees may apply|handling fee/);
  });

  it("include the carrier's surcharge [S2-1.11]", async () => {
    await renderPurchase("buy-box", { item: createItem({ product: { smallParcelSurcharge: 4.5 } }) });
    expect(screen.getByText("$4.50 shipping surcharge applies")).toBeTruthy();
  });

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

  it("is only offered for an out-of-stock item [S2-1.10]", async () => {
    const { unmount } = await renderPurchase("buy-box", { item: outOfStockItem });
    expect(field()).toBeTruthy();
    unmount();
    await renderPurchase("buy-box");
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
  });

  it.each([
    ["a pre-order item [S2-1.10]", createItem({ ...preOrderItem, inventory: outOfStockItem.inventory }), retailMember],
    [
      "a discontinued item [S2-1.10]",
      createItem({ ...discontinuedItem, inventory: outOfStockItem.inventory }),
      retailMember,
    ],
    ["a guest [S2-1.10]", outOfStockItem, retailGuest],
  ])("is not offered for %s", async (_why, item, visitor) => {
    await renderPurchase("buy-box", { item, visitor });
    expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
  });

  it.each([
    ["the user's address [S2-5.09]", retailMember, "buyer@retail.example"],
    ["nothing for edivision [S2-5.10]", edivisionMember, ""],
    ["nothing for 3PP [S2-5.10]", thirdPartyMember, ""],
  ])("is prefilled with %s", async (_why, visitor, email) => {
    await renderPurchase("buy-box", { item: outOfStockItem, visitor });
    expect(field().value).toBe(email);
  });

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

  it("show all their details [S2-1.14][S2-3.36][S2-9.42]", async () => {
    await renderPurchase("buy-box", { item: offered });
    expect(screen.getByRole("group", { name: "Protect your purchase" })).toBeTruthy();
    const [none, two, three] = screen.getAllByRole("radio", { name: /plan/i }).map((radio) => radio.closest("label"));
    expect(none?.textContent).toBe("No protection plan");
    expect(two?.textContent).toBe("2-year plan2 years · $0.83 per month$19.99");
    expect(three?.textContent).toBe("3-year plan3 years · Includes accident protection$29.99");
  });

  it("are hidden if there are none and for an omitted item [S2-1.14][S2-4.12]", async () => {
    const { unmount } = await renderPurchase("buy-box");
    expect(screen.queryByRole("group", { name: "Protect your purchase" })).toBeNull();
    unmount();
    const item = createItem({ ...omittedItem, relatedProducts: offered.relatedProducts });
    await renderPurchase("buy-box", { item });
    expect(screen.queryByRole("group", { name: "Protect your purchase" })).toBeNull();
    expect(screen.queryByRole("region", { name: /add-ons/i })).toBeNull();
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

  it("have a heading for extra time of a device [S2-9.41]", async () => {
    await renderPurchase("buy-box", { item: offered });
    expect(screen.getByRole("region", { name: "Get 15 months for the price of 12 months" })).toBeTruthy();
  });
});

describe("sharing", () => {
  it("is offered to members, with social links that open safely [S2-1.20][S2-7.33]", async () => {
    await renderPurchase("buy-box");
    const hrefs = screen
      .getAllByRole("link", { name: /opens in a new tab/, hidden: true })
      .map((link) => [new URL(link.getAttribute("href") ?? "").hostname, link.getAttribute("rel")]);
    expect(hrefs).toEqual([
      ["www.facebook.com", "noopener noreferrer"],
      ["x.com", "noopener noreferrer"],
      ["www.pinterest.com", "noopener noreferrer"],
    ]);
    expect(screen.getByRole("button", { name: "Add to list" })).toBeTruthy();
  });

  it("by e-mail is a mailto link with name and URL [S2-7.34]", async () => {
    await renderPurchase("buy-box");
    const mail = screen.getByRole("link", { name: "Email", hidden: true }).getAttribute("href") ?? "";
    expect(mail).toMatch(/^mailto:\?subject=Ridgeline/);
    expect(decodeURIComponent(mail)).toContain("body=http://localhost/lpd-sba-sku/product_135848");
  });

  it.each([
    [
      "the business tenant disables it [S2-5.23]",
      createMember("business", { flags: { toggles: { DISABLE_EMAIL_SHARE: true } } }),
      0,
    ],
    ["3PP [S2-5.24]", thirdPartyMember, 0],
    ["edivision [S2-5.24]", edivisionMember, 0],
    ["white-label [S2-5.24]", createMember("retail", { flags: { isWhiteLabel: true } }), 0],
    ["type 5 [S2-5.25]", retailMember, 5],
    ["type 6 [S2-5.25]", retailMember, 6],
    ["type 8 [S2-5.25]", retailMember, 8],
    ["type 10 [S2-5.25]", retailMember, 10],
    ["guests [S2-5.26]", retailGuest, 0],
  ])("by e-mail is hidden for %s", async (_why, visitor, isCustomizable) => {
    await renderPurchase("buy-box", { visitor, item: createItem({ product: { isCustomizable } }) });
    expect(screen.queryByRole("link", { name: "Email", hidden: true })).toBeNull();
  });

  it("by e-mail is offered to a business member without the switch [S2-5.23]", async () => {
    await renderPurchase("buy-box", { visitor: businessMember });
    expect(screen.getByRole("link", { name: "Email", hidden: true })).toBeTruthy();
  });

  it("offers no list for type 18 [S2-5.27]", async () => {
    await renderPurchase("buy-box", { item: createItem({ product: { isCustomizable: 18 } }) });
    expect(screen.queryByRole("button", { name: "Add to list" })).toBeNull();
    expect(screen.getByText("Share")).toBeTruthy();
  });

  it("uses its maximum width [S2-9.54]", async () => {
    await renderPurchase("buy-box");
    const panel = screen.getByRole("group", { name: "Share" }).lastElementChild as Element;
    const { minInlineSize, maxInlineSize } = readSizes(panel);
    expect([minInlineSize, maxInlineSize]).toEqual(["144px", "300px"]);
  });
});

describe("the virtual bundle notice", () => {
  it("is shown unless brand text is hidden [S2-6.14]", async () => {
    const { unmount } = await renderPurchase("buy-box", { item: setItem, visitor: businessMember });
    expect(screen.getByText("Sold as a set")).toBeTruthy();
    unmount();
    await renderPurchase("buy-box", { item: setItem, visitor: hiTouchMember });
    expect(screen.queryByText("Sold as a set")).toBeNull();
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

describe("highlights", () => {
  it.each([
    ["the first three of four", ["a", "b", "c", "d"], ["a", "b", "c"]],
    ["all of two", ["a", "b"], ["a", "b"]],
  ])("shows %s bullets [S2-1.06][S2-9.09]", async (_why, bullets, shown) => {
    await renderPurchase("buy-box", { item: createItem({ product: { description: { bullets } } }) });
    const section = screen.getByRole("region", { name: "Highlights" });
    expect([...section.querySelectorAll("li")].map((item) => item.textContent)).toEqual(shown);
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
