import { beforeAll, describe, expect, it } from "@jest/globals";
import { createMember, createShopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, OTHER_BUSINESS_MEMBER, PRICELESS_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const PRICES = [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, finalPrice: 5 }];

const storefront = useForTests(createTestStorefront);

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({
    content: [
      {
        kind: "page",
        tenant: "retail",
        path: "/lp/eco",
        title: "Eco program",
        sections: [{ heading: "Why", paragraphs: ["Because."], links: [{ text: "Home", url: "/" }] }],
      },
      {
        kind: "page",
        tenant: "retail",
        path: "/SuperCategory?name=diverse",
        title: "Diverse products",
        sections: [{ paragraphs: ["All of them."] }],
      },
      {
        kind: "page",
        tenant: "retail",
        path: "/help",
        title: "Help",
        sections: [{ heading: "Delivery" }, { heading: "Returns", paragraphs: ["Within a month."] }],
      },
    ],
    products: [
      { itemId: "CODED-1", name: "Bar-coded box", gtin: "0012345678905", prices: PRICES },
      { itemId: "CODED-2", name: "Box by model", manufacturerPartNumber: "BX-9", prices: PRICES },
      { itemId: "CODED-3", name: "Another box by model", manufacturerPartNumber: "BX-9", prices: PRICES },
    ],
    "variants-by-tenant": [
      { kind: "item", tenant: "business", customerNumber: "ACME", itemId: "CODED-1", cin: "DESK-1" },
      {
        kind: "item",
        tenant: "business",
        customerNumber: "ACME",
        itemId: "DESK-1",
        restriction: { type: "BLOCKED" },
      },
    ],
  });
});

async function found(url: string): Promise<string[]> {
  const response = await createShopper(storefront.app).get(url);
  expect(response.statusCode).toBe(200);
  return response.json().tiles.map((tile: { itemId: string }) => tile.itemId);
}

describe("search", () => {
  it("takes one text, not the first or the last of several", async () => {
    const response = await createShopper(storefront.app).get("/ele-lpd/api/search?q=pen&q=ink");
    expect([response.statusCode, response.json().code]).toEqual([400, "bad-request"]);
  });

  it("is limited by address", async () => {
    const url = "/ele-lpd/api/search?q=nothing-at-all";
    const ask = (address: string) => storefront.app.inject({ url, headers: { "x-forwarded-for": address } });
    for (let times = 0; times < 120; times += 1) expect((await ask("203.0.113.5")).statusCode).toBe(200);
    const refused = await ask("203.0.113.5");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too-many-requests"]);
    expect((await ask("203.0.113.6")).statusCode).toBe(200);
  });

  it.each([
    ["a word of the name", "paper", ["PAPER-1"]],
    ["the beginning of a word", "stand", ["DESK-1"]],
    ["words in any order and form", "desks standing", ["DESK-1"]],
    ["a brand", "hillside", ["PAPER-1"]],
    ["a model number", "HS-500", ["PAPER-1"]],
    ["an item number in small letters", "last-1", ["LAST-1"]],
    ["a name of the hierarchy", "furniture", ["DESK-1"]],
    ["one word of two, when no item has both", "paper lamp", ["LAST-1", "PAPER-1"]],
    ["nothing but signs", "!!! & |", []],
    ["an item of the other tenant", "BUSINESS-1 tenant", []],
  ])("finds items by %s", async (_title, text, expected) => {
    const ids = await found(`/ele-lpd/api/search?q=${encodeURIComponent(text)}`);
    expect(ids.toSorted()).toEqual(expected);
  });
});

describe("a number", () => {
  it.each([
    ["an item number", "paper-1", "PAPER-1"],
    ["the same with its label", "Item #PAPER-1", "PAPER-1"],
    ["a model number without its hyphen", "hs500", "PAPER-1"],
    ["a GTIN", "0012345678905", "CODED-1"],
    ["the same as a UPC", "012345678905", "CODED-1"],
    ["the same as a GTIN-14", "00012345678905", "CODED-1"],
    ["an item's number rather than a customer's", "desk-1", "DESK-1"],
  ])("finds its item by %s", async (_title, text, itemId) => {
    const response = await createShopper(storefront.app).get(`/ele-lpd/api/search?q=${encodeURIComponent(text)}`);
    expect(response.json()).toMatchObject({ isNumber: true, total: 1, tiles: [{ itemId }] });
  });

  it("finds the customer's own item first", async () => {
    const member = await createMember(storefront.app, BUSINESS_MEMBER, "business");
    for (const [text, itemId] of [
      ["acme paper", "PAPER-1"],
      ["DESK-1", "CODED-1"],
    ])
      expect((await member.get(`/ele-lpd/api/search?q=${text}`)).json()).toMatchObject({
        isNumber: true,
        tiles: [{ itemId }],
      });
    const stranger = await createMember(storefront.app, OTHER_BUSINESS_MEMBER, "business");
    expect((await stranger.get("/ele-lpd/api/search?q=acme-paper")).json()).not.toHaveProperty("isNumber");
  });

  it("of several items lists them", async () => {
    const list = (await createShopper(storefront.app).get("/ele-lpd/api/search?q=bx-9")).json();
    expect(list).not.toHaveProperty("isNumber");
    expect(list.tiles.map((tile: { itemId: string }) => tile.itemId).toSorted()).toEqual(["CODED-2", "CODED-3"]);
  });
});

describe("a question", () => {
  it.each([
    ["returns", [{ path: "/help", title: "Help", heading: "Returns" }]],
    ["return policy", [{ path: "/help", title: "Help", heading: "Returns" }]],
    ["how do I return it", [{ path: "/help", title: "Help", heading: "Returns" }]],
    ["eco program", [{ path: "/lp/eco", title: "Eco program" }]],
    ["paper", []],
  ])("leads to pages: %s", async (text, pages) => {
    const response = await createShopper(storefront.app).get(`/ele-lpd/api/search?q=${encodeURIComponent(text)}`);
    expect(response.json().pages).toEqual(pages);
  });
});

describe("a tile", () => {
  it("of what a contract blocks comes last", async () => {
    const member = createShopper(storefront.app, "business");
    const levels = "/ele-lpd/api/search?q=desk%20item";
    const findLast = async () => (await member.get(levels)).json().tiles.at(-1).itemId;
    expect(await findLast()).not.toBe("DESK-1");
    await member.signIn(BUSINESS_MEMBER);
    expect(await findLast()).toBe("DESK-1");
  });
});

describe("what a list can be narrowed by", () => {
  it("is no price for members whose contract hides prices", async () => {
    const member = await createMember(storefront.app, PRICELESS_MEMBER, "business");
    const list = (await member.get("/ele-lpd/api/search?q=paper&sort=price-up")).json();
    expect(list.sorts).not.toContain("price-up");
    expect(JSON.stringify(list.facets)).not.toContain("price:");
  });
});

describe("departments", () => {
  it.each([
    ["a department", "DP1", "Paper", ["Office Supplies"]],
    ["a class", "CL1", "Letter Size", ["Office Supplies", "Paper", "Copy Paper"]],
  ])("are %s with its items and the trail above", async (_title, id, name, trail) => {
    const response = await createShopper(storefront.app).get(`/ele-lpd/api/department/${id}`);
    expect(response.json()).toMatchObject({ departmentId: id, name, total: 1, tiles: [{ itemId: "PAPER-1" }] });
    expect(response.json().breadcrumbs.map((crumb: { displayName: string }) => crumb.displayName)).toEqual(trail);
  });

  it("are 404 when unknown", async () => {
    const response = await createShopper(storefront.app).get("/ele-lpd/api/department/NONE");
    expect([response.statusCode, response.json().code]).toEqual([404, "department-not-found"]);
  });
});

describe("content pages", () => {
  it("are found by path, and by path with query", async () => {
    const shopper = createShopper(storefront.app);
    expect((await shopper.get("/ele-lpd/api/content/lp/eco?utm=1")).json()).toEqual({
      title: "Eco program",
      paragraphs: ["Why", "Because."],
      links: [{ text: "Home", href: "/" }],
      sections: [{ heading: "Why", paragraphs: ["Because."], links: [{ text: "Home", href: "/" }] }],
    });
    const withQuery = await shopper.get("/ele-lpd/api/content/SuperCategory?name=diverse");
    expect(withQuery.json().title).toBe("Diverse products");
  });

  it("are the tenant's own", async () => {
    const response = await createShopper(storefront.app, "business").get("/ele-lpd/api/content/lp/eco");
    expect([response.statusCode, response.json().code]).toEqual([404, "content-not-found"]);
  });
});
