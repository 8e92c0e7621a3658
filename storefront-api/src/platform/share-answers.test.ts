import { beforeAll, describe, expect, it } from "@jest/globals";
import { createTestStorefront } from "../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { createShopper } from "../testing/shopper.js";
import { useForTests } from "../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);
beforeAll(() =>
  storefront.seed({
    ...SHOP_FEED,
    content: [
      { kind: "page", tenant: "retail", path: "/lp/eco", title: "Eco", sections: [{ paragraphs: ["Because."] }] },
      { kind: "page", tenant: "business", path: "/lp/eco", title: "Eco", sections: [{ paragraphs: ["Because."] }] },
    ],
  }),
);

const PRIVATE = "private, no-cache";

const SHARED = [
  ["a location", "/ele-lpd/api/location?q=02109", 3600],
  ["stores near a ZIP code", "/ele-lpd/api/stores?itemId=PAPER-1&zipCode=02109", 10],
  ["suggestions", "/ele-lpd/api/search/suggestions?q=pap", 60],
  ["a content page", "/ele-lpd/api/content/lp/eco", 60],
  ["the sitemap", "/ele-lpd/api/sitemap?from=", 600],
] as const;

describe.each(SHARED)("%s", (_name, url, seconds) => {
  it(`may be kept by a CDN for ${seconds} s, and asked for again by its ETag`, async () => {
    const guest = createShopper(storefront.app);
    const { statusCode, headers } = await guest.get(url);
    const cacheControl = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
    expect([statusCode, headers["cache-control"]]).toEqual([200, cacheControl]);
    const again = await guest.get(url, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body, again.headers["cache-control"]]).toEqual([304, "", cacheControl]);
    expect((await guest.get(url, { "if-none-match": '"another"' })).statusCode).toBe(200);
  });

  it.each([
    ["retail", RETAIL_MEMBER],
    ["business", BUSINESS_MEMBER],
  ] as const)("is the same for guests and members of %s", async (tenant, account) => {
    const [guest, member] = [createShopper(storefront.app, tenant), createShopper(storefront.app, tenant)];
    expect((await member.signIn(account)).statusCode).toBeLessThan(300);
    const [forGuest, forMember] = [await guest.get(url), await member.get(url)];
    expect(forMember.body).toBe(forGuest.body);
    expect(forMember.headers["set-cookie"]).toBeUndefined();
    const again = await member.get(url, { "if-none-match": String(forMember.headers.etag) });
    expect([forMember, again].map(({ headers }) => headers["cache-control"])).toEqual([PRIVATE, PRIVATE]);
  });

  it.each(["sid=x", "__Host-Http-sid=x", "sid =x", "zipcode=02109", "theme=dark; sid="])(
    "stays in the browser that sends the cookie %s",
    async (cookie) => {
      const { headers } = await createShopper(storefront.app).get(url, { cookie });
      expect(headers["cache-control"]).toBe(PRIVATE);
    },
  );

  it("may be kept for a browser with cookies of others", async () => {
    const { headers } = await createShopper(storefront.app).get(url, { cookie: "_ga=1; sidebar=open" });
    expect(headers["cache-control"]).toMatch(/^public/);
  });
});

it.each([
  ["a missing page", "/ele-lpd/api/content/lp/none"],
  ["an unknown location", "/ele-lpd/api/location?q=99999"],
  ["a search, which has prices", "/ele-lpd/api/search?q=paper"],
  ["a department, likewise", "/ele-lpd/api/department/DP1"],
  ["page data", "/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1"],
  ["a visitor", "/ele-lpd/api/visitor"],
  ["a cart", "/ele-lpd/api/cart"],
])("%s is kept by nobody", async (_name, url) => {
  const { headers } = await createShopper(storefront.app).get(url);
  expect(headers["cache-control"]).toBe("no-store");
});
