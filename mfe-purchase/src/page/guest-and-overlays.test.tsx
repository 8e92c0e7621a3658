import { beforeAll, describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FakeAnswers } from "fragment-kit/testing";
import {
  businessGuest,
  businessMember,
  cartridgeItem,
  createGuest,
  createItem,
  createMember,
  discontinuedItem,
  ecoItem,
  membershipItem,
  retailGuest,
  retailMember,
} from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

beforeAll(installModalDialogs);

const content = { title: "From the content", paragraphs: ["First.", "Second."] };
const configured = createMember("retail", {
  messages: { promoServices: content, membershipTerms: content, contactUs: content, recyclingRewards: content },
});

describe("the guest prompt", () => {
  it("shows all content: headline, lines, image and one action per entry [S2-3.47]", async () => {
    const { container } = await renderPurchase("buy-box", {
      visitor: retailGuest,
      pageData: {
        guestContent: {
          headliner: "Hello",
          subHeadliner: "Come in",
          icon: "tag",
          iconColor: "#0b6e4f",
          imageUrl: "guest-banner",
          MultipleCTAs: [
            { cta: "Enter", ctaType: "button", destinationUrl: "/account/signin", ariaLabel: "Enter the shop" },
            { cta: "Read", ctaType: "link", destinationUrl: "/lp/why", destinationTarget: "_blank" },
          ],
        },
      },
    });
    expect(screen.getByRole("heading", { name: "Hello" })).toBeTruthy();
    expect(screen.getByText("Come in")).toBeTruthy();
    expect(container.querySelector('img[src^="/images/guest-banner?w=256"]')).toBeTruthy();
    expect(container.querySelector('svg[color="#0b6e4f"]')).toBeTruthy();
    expect(screen.getByRole("link", { name: "Enter the shop" }).getAttribute("href")).toBe(
      "/account/signin?LaunchItems=135848&returnTo=%2Flpd-sba-sku%2Fproduct_135848",
    );
    const read = screen.getByRole("link", { name: /^Read/ });
    expect([read.getAttribute("target"), read.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  });

  it("shows both ways to sign in without content [S2-2.11]", async () => {
    await renderPurchase("buy-box", { visitor: businessGuest, pageData: { guestContent: undefined } as never });
    expect(screen.getByRole("link", { name: "Sign up" }).getAttribute("href")).toBe("/account/bc");
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/account/signin?LaunchItems=135848&returnTo=%2Flpd-sba-sku%2Fproduct_135848",
    );
  });

  it("hides the sign-in prompt for a discontinued item", async () => {
    const guestContent = { headliner: "Sign in to buy", MultipleCTAs: [] };
    await renderPurchase("buy-box", { item: discontinuedItem, visitor: retailGuest, pageData: { guestContent } });
    expect(screen.getByText("Discontinued")).toBeTruthy();
    expect(screen.queryByText("Sign in to buy")).toBeNull();
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
  });

  it("invites retail guests to become members with the configured link [S2-1.25][S2-2.12]", async () => {
    await renderPurchase("buy-box", { visitor: retailGuest });
    expect(screen.getByRole("link", { name: "Become a member" }).getAttribute("href")).toBe("/account/bc");
  });

  it.each([
    [
      "a guest without the message [S2-2.12]",
      createGuest("retail", { messages: { becomeMember: undefined } } as never),
    ],
    ["a business guest [S2-1.25]", createGuest("business", { messages: retailGuest.messages })],
    ["a member [S2-1.25]", createMember("retail", { messages: retailGuest.messages })],
  ])("does not invite %s", async (_why, visitor) => {
    await renderPurchase("buy-box", { visitor });
    expect(screen.queryByRole("link", { name: "Become a member" })).toBeNull();
  });

  it("opens a login overlay that can be closed [S2-2.27]", async () => {
    await renderPurchase("buy-box", { visitor: businessGuest, pageData: { guestContent: undefined } as never });
    await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
    const overlay = await screen.findByRole("dialog", { name: "Sign in" });
    expect(within(overlay).getByRole("link", { name: "Sign up" })).toBeTruthy();
    expect(await findAccessibilityFaults(overlay)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the pickup overlay", () => {
  const stores = [
    { storeNumber: "0008", name: "Framingham", distanceMiles: 1.2, availableQuantity: 5, availabilityText: "In stock" },
    { storeNumber: "0009", name: "Natick", distanceMiles: 3, availableQuantity: 0, availabilityText: "Out of stock" },
  ];
  const answers = { "GET /ele-lpd/api/stores": { stores } };

  async function openPickup(given: FakeAnswers = answers) {
    const slot = await renderPurchase("buy-box", { answers: given });
    await userEvent.click(screen.getByRole("radio", { name: /pickup/i }));
    await userEvent.click(screen.getByRole("button", { name: /pick up/i }));
    return { ...slot, overlay: await screen.findByRole("dialog", { name: "Pick up in 1 hour" }) };
  }

  it("opens with item, pickup price and nearby stores, and closes [S1-3.35][S2-2.26]", async () => {
    const { overlay, fetch } = await openPickup();
    expect(overlay.textContent).toContain("Ridgeline Copy Paper");
    expect(overlay.textContent).toContain("$12.99");
    expect(await within(overlay).findByRole("button", { name: "Pick up here: Framingham" })).toBeTruthy();
    expect(fetch.requests.map(({ path }) => path)).toContain("/ele-lpd/api/stores?itemId=135848&zipCode=01760");
    expect(await findAccessibilityFaults(overlay)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("requests an image of 180 by 180 [S1-9.06]", async () => {
    const { overlay } = await openPickup();
    const image = overlay.querySelector("img");
    expect([image?.getAttribute("width"), image?.getAttribute("height")]).toEqual(["180", "180"]);
  });

  it("tells a failure from having no store near, and looks again on request", async () => {
    let isDown = true;
    const { overlay } = await openPickup({
      "GET /ele-lpd/api/stores": () => (isDown ? { status: 500 } : { status: 200, body: { stores } }),
    });
    const again = await within(overlay).findByRole("button", { name: "Try again" });
    expect(overlay.textContent).toContain("We couldn't look for stores near you.");
    expect(overlay.textContent).not.toContain("There are no stores near you.");
    isDown = false;
    await userEvent.click(again);
    expect(await within(overlay).findByRole("button", { name: "Pick up here: Framingham" })).toBeTruthy();
    expect(within(overlay).queryByText("We couldn't look for stores near you.")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-live")).toBe("polite");
  });

  it("adds for the selected store, and not for one without stock", async () => {
    const { overlay, fetch } = await openPickup();
    const natick = await within(overlay).findByRole<HTMLButtonElement>("button", { name: "Pick up here: Natick" });
    expect(natick.disabled).toBe(true);
    await userEvent.click(within(overlay).getByRole("button", { name: "Pick up here: Framingham" }));
    const add = fetch.requests.find(({ path }) => path === "/ele-lpd/api/cart/items");
    expect(JSON.parse(add?.init.body ?? "{}")).toMatchObject({ purchaseOption: "BOPIS", storeNumber: "0008" });
  });
});

describe("configured drawers", () => {
  async function read(opener: string, situation = {}) {
    const buyBox = await renderPurchase("buy-box", { visitor: configured, ...situation });
    await userEvent.click(screen.getByRole("button", { name: opener }));
    return buyBox;
  }

  it("show promo services and close [S2-1.16][S2-2.29]", async () => {
    await read("Promotional products and services");
    expect((await screen.findByRole("dialog", { name: "From the content" })).textContent).toContain("Second.");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("show the terms of membership SKUs only [S2-2.30]", async () => {
    const { unmount } = await read("Terms and conditions", { item: membershipItem });
    expect(await screen.findByRole("dialog", { name: "From the content" })).toBeTruthy();
    unmount();
    await renderPurchase("buy-box", { visitor: configured });
    expect(screen.queryByRole("button", { name: "Terms and conditions" })).toBeNull();
  });

  it("show contact details for a restricted item and close [S2-2.31]", async () => {
    await read("Contact us", { item: discontinuedItem });
    expect(await screen.findByRole("dialog", { name: "From the content" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a text whose drawer fails to load", () => {
  it.each([
    ["promo-services", "Promotional products and services", {}],
    ["membership-terms", "Terms and conditions", { item: membershipItem }],
    ["contact-us", "Contact us", { item: discontinuedItem }],
    ["auto-restock", "About Auto Restock", {}],
  ] as const)("is shown on the linked page: %s", async (read, opener, situation) => {
    const autoRestockLearnMore = content;
    const visitor = { ...configured, messages: { ...configured.messages, autoRestockLearnMore } };
    const { unmount } = await renderPurchase("buy-box", { visitor, ...situation });
    const address = new URL(screen.getByRole<HTMLAnchorElement>("button", { name: opener }).href);
    expect([address.search, address.hash]).toEqual([`?read=${read}`, `#${read}`]);
    expect(screen.queryByText("Second.")).toBeNull();
    unmount();

    const { container } = await renderPurchase("buy-box", { visitor, ...situation, query: { read } });
    const text = container.querySelector(address.hash);
    expect(text?.textContent).toBe("From the contentFirst.Second.");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });
});

describe("recycling", () => {
  it("is shown for cartridges only [S2-1.17]", async () => {
    const { unmount } = await renderPurchase("buy-box", { item: cartridgeItem, visitor: configured });
    expect(screen.getByText("First.")).toBeTruthy();
    unmount();
    await renderPurchase("buy-box", { visitor: configured });
    expect(screen.queryByText("First.")).toBeNull();
  });
});

describe("learn-more links", () => {
  const diverse = createItem({ badges: [{ name: "Diversity supplier" }] });
  const ownBrand = createItem({ product: { sbgBrandType: "OWN" } });
  const href = (name = /^Learn more/) => screen.getByRole("link", { name }).getAttribute("href");

  it("link to the eco page of the business tenant [S2-2.14]", async () => {
    await renderPurchase("details", { item: ecoItem, visitor: businessMember });
    expect(href(/Eco-conscious/)).toBe("/lp/eco-id-program");
  });

  it("link retail shoppers to the external eco site, safely [S2-2.15]", async () => {
    await renderPurchase("details", { item: ecoItem, visitor: retailMember });
    const link = screen.getByRole("link", { name: /^Learn more.*opens in a new tab/ });
    expect(link.getAttribute("href")).toBe("https://eco.example/program");
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  });

  it("link to the store's own brands [S2-2.16]", async () => {
    await renderPurchase("details", { item: ownBrand });
    expect(href()).toBe("/lp/staples-family-of-brands");
  });

  it("link to diversity products on the business tenant [S2-2.17]", async () => {
    await renderPurchase("details", { item: diverse, visitor: businessMember });
    expect(href()).toBe("/SuperCategory?name=diversity-products");
  });

  it("link to the shop of diverse suppliers on retail [S2-2.18]", async () => {
    await renderPurchase("details", { item: diverse });
    expect(href()).toBe("/deals/diverse-suppliers-shop/42");
  });
});
