import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { mainButton, priceLines, purchaseOptions, quantityField } from "./support/product-page.js";

describe("a guest", () => {
  it("[S2-3.47] [S2-1.22] reads the guest content, and finds its links", async () => {
    const page = await visitProduct("retail", "GUEST-everything");
    expect(page.lines("buy-box")).toEqual(
      expect.arrayContaining(["Sign in for your price", "Members pay less.", "Sign in Why join"]),
    );
    const link = page.find("link", "Why join our shop", "buy-box");
    expect([link?.getAttribute("href"), link?.getAttribute("target"), link?.textContent]).toEqual([
      "/lp/why-join",
      "_blank",
      "Why join",
    ]);
  });

  it("is not asked to sign in for an item that is discontinued", async () => {
    const lines = (await visitProduct("retail", "GUEST-discontinued")).lines("buy-box");
    expect(lines).toContain("Discontinued");
    expect(lines).not.toContain("Sign in for your price");
  });

  it("[S2-2.11] [S2-1.22] finds sign-in and sign-up where there is no guest content", async () => {
    const page = await visitProduct("business", "GUEST-everything");
    expect(page.find("link", "Sign up", "buy-box")?.getAttribute("href")).toBe("/account/bc");
    expect(page.find("link", "Sign in", "buy-box")).not.toBeNull();
  });

  it("[S2-2.10] is led to the sign-in with the item's number", async () => {
    const page = await visitProduct("business", "GUEST-everything");
    const href = page.find("link", "Sign in", "buy-box")?.getAttribute("href") ?? "";
    const address = new URL(href, "http://shop.example");
    expect([address.pathname, address.searchParams.get("LaunchItems")]).toEqual([
      "/account/signin",
      "GUEST-everything",
    ]);
  });

  it.each([
    ["[S2-1.25] [S2-2.12] a retail guest", "retail" as const, "/lp/join"],
    ["[S2-1.25] not a business guest", "business" as const, undefined],
    ["[S2-1.25] not a member", "member" as const, undefined],
  ])("is asked to become a member: %s", async (_who, visitor, href) => {
    const page = await visitProduct(visitor, "GUEST-everything");
    expect(page.find("link", "Join now", "buy-box")?.getAttribute("href")).toBe(href);
  });

  it.each(["retail", "business"] as const)(
    "[S2-6.04] [S2-6.05] [S1-6.04] of the %s storefront has nothing to buy with",
    async (visitor) => {
      const page = await visitProduct(visitor, "GUEST-everything");
      expect(mainButton(page)).toBeNull();
      expect(quantityField(page)).toBeNull();
      expect(quantityField(page, "sticky-bar")).toBeNull();
      expect(purchaseOptions(page)).toEqual({ offered: [], chosen: undefined });
      expect(page.find("button", "Share", "buy-box")).toBeNull();
      expect(page.lines("buy-box").join("\n")).not.toMatch(
        /Deliver|Ship to|Pickup|Auto Restock|fee|Protect|Buy more|Limit|Add to|Restrictions/,
      );
    },
  );

  it("[S2-6.04] [S2-1.23] sees only the market price", async () => {
    const page = await visitProduct("retail", "GUEST-everything");
    expect(priceLines(page)).toEqual(["Market price $20.00"]);
    expect(page.html).not.toMatch(/\b(15|14|13|11)\.00|finalPrice":(15|14|13|11)\b/);
  });

  it("[S1-1.01] [S2-6.05] sees the page with everything else, as all four audiences do", async () => {
    for (const visitor of ["retail", "business", "member", "buyer"] as const) {
      const page = await visitProduct(visitor, "GUEST-everything");
      expect(page.status).toBe(200);
      expect(page.find("heading", "Plain item GUEST-everything", "identity")).not.toBeNull();
      expect(mainButton(page) !== null).toBe(visitor === "member" || visitor === "buyer");
    }
  });
});

describe("texts of the storefront", () => {
  it.each([
    ["[S2-1.16] [S2-2.29] promo services", "GUEST-everything", "promo-services", "We print your logo."],
    ["[S2-2.30] terms of a membership", "ID-membership", "terms", "Cancel any time."],
  ])("%s open and close", async (_what, itemId, _id, text) => {
    const page = await visitProduct("member", itemId);
    expect(page.lines()).not.toContain(text);
    const openers = [...page.slot("buy-box").querySelectorAll("[role=button]")].map(
      (link) => link.getAttribute("href") ?? "",
    );
    const opened = await Promise.all(
      openers.map((href) =>
        visitProduct("member", itemId, { query: href.slice(href.indexOf("?")).replace(/#.*/, "") }),
      ),
    );
    expect(opened.some((visited) => visited.lines().includes(text))).toBe(true);
  });

  it("[S2-2.30] has terms for nothing but memberships", async () => {
    const textOf = async (itemId: string) => (await visitProduct("member", itemId)).lines("buy-box").join(" ");
    expect(await textOf("ID-membership")).toContain("Terms and conditions");
    expect(await textOf("ID-membership")).toContain("Renews each year.");
    expect(await textOf("ID-plain")).not.toContain("Terms and conditions");
  });
});

describe("the banner", () => {
  it.each([
    ["a business member", "buyer" as const, true],
    ["no white-label customer", "whiteLabel" as const, false],
    ["no hi-touch customer", "hiTouch" as const, false],
    ["no edivision customer", "ediv" as const, false],
    ["no customer of a third party", "thirdParty" as const, false],
  ])("[S2-6.13] is for %s", async (_who, visitor, isShown) => {
    const page = await visitProduct(visitor, "GUEST-out");
    expect(page.lines().some((line) => line.includes("Spring deals on paper"))).toBe(isShown);
  });
});
