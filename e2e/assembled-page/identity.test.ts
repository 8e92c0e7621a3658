import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import type { Visitor } from "./support/shop.js";

describe("identity", () => {
  it("[S1-1.03] [S1-1.04] [S2-1.28] shows item number and model number under the title", async () => {
    const page = await visitProduct("member", "ID-plain");
    expect(page.lines("identity")).toEqual([
      "Hillside",
      "Gel pen blue, fine tip",
      "Item #: ID-plain",
      "Model #: GP-77",
    ]);
  });

  it("[S1-1.04] leaves out the model number of an item without one", async () => {
    const page = await visitProduct("member", "ID-no-comma");
    expect(page.lines("identity")).toEqual(["Gel pen blue", "Item #: ID-no-comma"]);
  });

  it.each([
    ["[S2-1.26] the custom heading", "ID-heading", "The red gel pen", ""],
    ["[S2-1.27] the name split at its first comma", "ID-plain", "Gel pen blue, fine tip", "blue, fine tip"],
    ["[S2-1.27] a name without a comma in whole", "ID-no-comma", "Gel pen blue", ""],
  ])("titles the page with %s", async (_why, itemId, title, secondLine) => {
    const page = await visitProduct("member", itemId);
    const heading = page.find("heading", title, "identity");
    expect(heading?.tagName).toBe("H1");
    expect(heading?.querySelector("span")?.textContent?.trim() ?? "").toBe(secondLine);
  });

  it.each([
    ["[S1-1.06] [S1-6.06] [S2-1.29] a business member its own number", "buyer", "CIN #: CIN-of-buyer"],
    ["[S1-1.06] [S2-1.29] another contract its own number", "whiteLabel", "CIN #: CIN-of-whiteLabel"],
    ["[S1-1.07] nothing to a contract without a number", "hiTouch", undefined],
    ["[S1-1.07] [S1-6.06] nothing to a business guest", "business", undefined],
    ["[S1-1.07] nothing to a retail member", "member", undefined],
  ] satisfies [string, Visitor, string | undefined][])("shows %s", async (_why, visitor, line) => {
    const page = await visitProduct(visitor, "ID-cin");
    expect(page.lines("identity").filter((text) => text.includes("CIN"))).toEqual(line ? [line] : []);
  });

  it("[S1-1.05] says when and how often a member ordered the item", async () => {
    const page = await visitProduct("member", "ID-bought", { clock: "2025-06-10T12:00:00Z" });
    expect(page.lines("identity")).toEqual([
      "Stapler",
      "Item #: ID-bought",
      "Last ordered May 1, 2025",
      "Ordered 3 times a year",
    ]);
  });

  it("[S1-1.05] says nothing of orders to somebody who never ordered the item", async () => {
    const page = await visitProduct("silver", "ID-bought", { clock: "2025-06-10T12:00:00Z" });
    expect(page.lines("identity")).toEqual(["Stapler", "Item #: ID-bought"]);
  });

  it("[S2-1.07] [S1-5.16] [S2-9.10] shows badges by their alternative text or name, cut at 35 characters", async () => {
    const page = await visitProduct("member", "ID-badges");
    const badges = page.find("list", "Badges", "identity");
    expect(Array.from(badges?.children ?? [], (badge) => badge.textContent)).toEqual([
      "Just arrived",
      "x".repeat(35),
      "Winner of the desk award of this...",
      "Recycled paper",
    ]);
  });

  it.each<[string, Visitor, string, boolean]>([
    ["to a customer with the permission G_BRE", "buyer", "ID-coffee", true],
    ["to no customer without it", "whiteLabel", "ID-coffee", false],
    ["on no item that is not eligible", "buyer", "ID-plain", false],
  ])("[S2-6.21] shows the total coffee badge %s", async (_why, visitor, itemId, isShown) => {
    const page = await visitProduct(visitor, itemId);
    expect(page.lines("identity").includes("Total coffee")).toBe(isShown);
  });

  it.each([
    ["[S2-1.06] [S2-9.09] the first three bullets", "ID-highlights", ["Waterproof", "Refillable", "Made of tin"]],
    ["[S2-9.09] all bullets of an item with fewer", "ID-two-bullets", ["Light", "Strong"]],
  ])("highlights %s", async (_why, itemId, bullets) => {
    const page = await visitProduct("retail", itemId);
    const highlights = page.find("region", "Highlights", "buy-box");
    expect(Array.from(highlights?.querySelectorAll("li") ?? [], (bullet) => bullet.textContent)).toEqual(bullets);
  });

  it("[S2-2.20] [S2-2.19] describes the item in a section that 'View all details' leads to", async () => {
    const page = await visitProduct("retail", "ID-highlights");
    expect(page.lines("details")).toEqual([
      "Description",
      "Writes on anything.",
      "Waterproof",
      "Refillable",
      "Made of tin",
      "Fits a pocket",
      "Specifications",
      "Ink color",
      "Night blue",
    ]);
    const link = page.find("link", "View all details", "buy-box");
    expect(link?.getAttribute("href")).toBe("#description");
    expect(page.slot("details").querySelector("#description")).not.toBeNull();
  });

  it.each([
    ["each, one", "ID-each", "Price $20.00"],
    ["EA, one", "ID-ea", "Price $20.00"],
    ["each, two", "ID-two-each", "Price $20.00 2/Each"],
    ["a box of twelve", "ID-box", "Price $20.00 12/Box"],
  ])("[S2-9.22] shows or hides the unit of measure: %s", async (_unit, itemId, text) => {
    expect((await visitProduct("member", itemId)).lines("buy-box")[0]).toBe(text);
  });

  it.each<[string, Visitor, boolean]>([
    ["a member", "member", true],
    ["a business member", "buyer", true],
    ["nobody of a white-label customer", "whiteLabel", false],
    ["nobody of a hi-touch customer", "hiTouch", false],
    ["nobody of an edivision customer", "ediv", false],
    ["nobody who buys through a third party", "thirdParty", false],
  ])("[S2-6.14] [S2-2.16] shows brand and own-brand link to %s", async (_who, visitor, isShown) => {
    const page = await visitProduct(visitor, "ID-cin");
    expect(page.lines("identity").includes("Hillside")).toBe(isShown);
    const link = page.find("link", "Learn more: Hillside", "details");
    expect(link?.getAttribute("href")).toBe(isShown ? "/lp/staples-family-of-brands" : undefined);
  });

  it("[S2-2.14] links to the eco program of the business storefront", async () => {
    const page = await visitProduct("buyer", "ID-eco");
    const link = page.find("link", "Learn more: Eco-conscious", "details");
    expect(link?.getAttribute("href")).toBe("/lp/eco-id-program");
    expect(link?.hasAttribute("target")).toBe(false);
  });

  it("[S2-2.15] links to the external eco program of the retail storefront in a new tab", async () => {
    const page = await visitProduct("member", "ID-eco");
    const link = page.find("link", /^Learn more: Eco-conscious/, "details");
    expect(link?.getAttribute("href")).toBe("https://eco.example/program");
    expect(link?.getAttribute("target")).toBe("_blank");
    expect(link?.getAttribute("rel")?.split(" ")).toContain("noopener");
  });
});
