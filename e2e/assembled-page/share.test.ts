import { describe, expect, it } from "@jest/globals";
import { visitProduct, type Page } from "./support/page.js";
import type { Visitor } from "./support/shop.js";

const sharedBy = (page: Page) =>
  Array.from(page.find("region", "Share", "buy-box")?.querySelectorAll("a") ?? [], (link) =>
    link.textContent?.replace(" (opens in a new tab)", ""),
  );

const NETWORKS = ["Facebook", "X", "Pinterest"];

describe("sharing", () => {
  it.each([
    ["[S2-1.20] [S2-5.23] a member", "member", "ID-plain", [...NETWORKS, "Email"]],
    ["[S2-5.23] a business member", "buyer", "ID-plain", [...NETWORKS, "Email"]],
    ["[S2-5.23] not by email where the customer turned it off", "bare", "ID-plain", NETWORKS],
    ["[S2-5.24] not by email for white-label", "whiteLabel", "ID-plain", NETWORKS],
    ["[S2-5.24] not by email for edivision", "ediv", "ID-plain", NETWORKS],
    ["[S2-5.24] not by email through a third party", "thirdParty", "ID-plain", NETWORKS],
    ["[S2-5.25] not by email of type 5", "member", "BTN-type-5", NETWORKS],
    ["[S2-5.25] not by email of type 6", "member", "BTN-type-6", NETWORKS],
    ["[S2-5.25] not by email of type 8", "member", "BTN-type-8", NETWORKS],
    ["[S2-5.25] not by email of type 10", "member", "BTN-type-10", NETWORKS],
    ["[S2-5.25] by email of type 16", "member", "BTN-type-16", [...NETWORKS, "Email"]],
    ["[S2-5.26] [S2-6.05] no guest", "retail", "ID-plain", []],
  ] satisfies [string, Visitor, string, readonly string[]][])("is for %s", async (_who, visitor, itemId, ways) => {
    expect(sharedBy(await visitProduct(visitor, itemId))).toEqual(ways);
  });

  it("[S2-7.33] leads to the networks in a new tab that can't reach this page", async () => {
    const page = await visitProduct("member", "ID-plain");
    const links = page.findAll("link", /opens in a new tab/, "buy-box");
    expect(links.map((link) => new URL(link.getAttribute("href") ?? "").host)).toEqual([
      "www.facebook.com",
      "x.com",
      "www.pinterest.com",
    ]);
    for (const link of links) {
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")?.split(" ")).toContain("noopener");
    }
  });

  it("[S2-7.34] by email has the name as its subject and the address as its body", async () => {
    const href =
      (await visitProduct("member", "ID-plain")).find("link", "Email", "buy-box")?.getAttribute("href") ?? "";
    const fields = new URLSearchParams(href.replace("mailto:?", ""));
    expect(href).toMatch(/^mailto:\?/);
    expect(fields.get("subject")).toBe("Gel pen, blue, fine tip");
    expect(fields.get("body")).toContain("/lpd-sba-sku/product_ID-plain");
  });

  it.each([
    ["[S2-1.20] a member", "member", "ID-plain", "Add to list"],
    ["[S2-1.20] [S2-6.08] a business member", "buyer", "ID-plain", "Add to shopping list"],
    ["[S2-5.27] not of type 18", "member", "BTN-type-18", undefined],
    ["[S2-1.20] no guest", "retail", "ID-plain", undefined],
  ] satisfies [string, Visitor, string, string | undefined][])(
    "adds to a list: %s",
    async (_who, visitor, itemId, label) => {
      const page = await visitProduct(visitor, itemId);
      expect(page.findAll("button", /^Add to .*list$/, "buy-box").map((button) => button.textContent)).toEqual(
        label ? [label] : [],
      );
    },
  );
});
