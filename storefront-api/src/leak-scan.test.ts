import { beforeAll, expect, it } from "@jest/globals";
import { createShopper, type Shopper } from "./testing/shopper.js";
import { createTestStorefront } from "./testing/create-test-storefront.js";
import {
  BUSINESS_MEMBER,
  FULL_PRODUCT,
  OTHER_BUSINESS_MEMBER,
  PRICELESS_MEMBER,
  RETAIL_MEMBER,
  SHOP_FEED,
} from "./testing/shop-feed.js";
import { useForTests } from "./testing/use-for-tests.js";

/** Text that must not occur in responses to each audience: formatted amounts and contract numbers. */
const FOREIGN_TO_GUESTS = ["6.49", "6.29", "5.99", "5.79", "459.99", "29.99", "39.99", "79.99", "69.99", "75.99"];
const OF_ACME = ["4.44", "ACME-PAPER"];
const IN_CART_ONLY = ["77.77", "66.66", "55.55"];
const COSTS = ["3.11", "41.23"];
/** Every catalog amount. */
const AMOUNTS = [...FOREIGN_TO_GUESTS, "8.99", "499", "89.99", "2.5"];

const storefront = useForTests(createTestStorefront);
const visitors = new Map<string, { shopper: Shopper; forbidden: readonly string[] }>();

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  await storefront.seed({ products: [FULL_PRODUCT] });
  const add = async (
    name: string,
    tenant: "retail" | "business",
    credentials: { email: string; password: string } | undefined,
    forbidden: readonly string[],
  ) => {
    const shopper = createShopper(storefront.app, tenant);
    if (credentials) expect((await shopper.signIn(credentials)).statusCode).toBe(200);
    visitors.set(name, { shopper, forbidden: [...forbidden, ...COSTS] });
  };
  await add("a retail guest", "retail", undefined, [...FOREIGN_TO_GUESTS, ...OF_ACME, ...IN_CART_ONLY]);
  await add("a business guest", "business", undefined, [...AMOUNTS, ...OF_ACME, ...IN_CART_ONLY]);
  await add("a retail member", "retail", RETAIL_MEMBER, [...OF_ACME, ...IN_CART_ONLY]);
  await add("a member of the contract", "business", BUSINESS_MEMBER, ["6.49", "5.79", ...IN_CART_ONLY]);
  await add("a member of another contract", "business", OTHER_BUSINESS_MEMBER, [...OF_ACME, ...IN_CART_ONLY]);
  await add("a member without prices", "business", PRICELESS_MEMBER, [...AMOUNTS, ...OF_ACME, ...IN_CART_ONLY]);
});

const ITEMS = ["PAPER-1", "DESK-1", "SECRET-1", "FULL-1", "GONE-1"];

/** Every call that returns item data, for every item. */
const REQUESTS: readonly ((shopper: Shopper) => ReturnType<Shopper["get"]>)[] = [
  ...ITEMS.flatMap((itemId) => [
    (shopper: Shopper) => shopper.get(`/ele-lpd/api/sba-sku/lpd-sba-sku/product_${itemId}`),
    (shopper: Shopper) =>
      shopper.get(`/ele-lpd/api/sba-sku/lpd-sba-sku?itemId=${encodeURIComponent(`${itemId}##SOME-CIN`)}`),
    (shopper: Shopper) =>
      shopper.send("POST", "/ele-lpd/api/sku/skuInventory", {
        serviceContext: { requestType: "I" },
        skus: [itemId],
        baseProduct: itemId,
      }),
    (shopper: Shopper) =>
      shopper.send("POST", "/ele-lpd/api/sku/shf", {
        tenantId: "retail",
        serviceEligible: true,
        itemId,
        quantity: 1,
        price: 0,
        totalPrice: 0,
      }),
    (shopper: Shopper) => shopper.get(`/ele-lpd/api/sku/enhancedDelivery?itemId=${itemId}&zipCode=01760`),
  ]),
  (shopper) =>
    shopper.send("POST", "/ele-lpd/api/productTileProxy/getProductTileData", {
      serviceContext: { originalItemDetails: { itemId: "PAPER-1", cost: 1 } },
      query: {
        skus: ITEMS,
        inputs: { brandTransformationSwitch: true, includeSpecifications: true, sparq: false, requestor: "alts" },
      },
    }),
  (shopper) => shopper.get("/ele-lpd/api/search?q=item%20paper%20desk%20toner"),
  (shopper) => shopper.get("/ele-lpd/api/department/DP1"),
  (shopper) => shopper.get("/ele-lpd/api/stores?itemId=PAPER-1&zipCode=02108"),
  (shopper) => shopper.get("/ele-lpd/api/visitor"),
];

it.each([
  "a retail guest",
  "a business guest",
  "a retail member",
  "a member of the contract",
  "a member of another contract",
  "a member without prices",
])("no response to %s carries an amount or number that is not theirs", async (name) => {
  const visitor = visitors.get(name);
  if (!visitor) throw new Error(`no visitor ${name}`);
  for (const request of REQUESTS) {
    const { body, statusCode } = await request(visitor.shopper);
    expect(statusCode).toBeLessThan(500);
    for (const text of visitor.forbidden) {
      const found = new RegExp(`(?<![\\d.])${text.replaceAll(".", "\\.")}(?!\\d)`).exec(body);
      expect({ text, around: found && body.slice(found.index - 80, found.index + 20) }).toEqual({ text, around: null });
    }
  }
});

it("the same page is never answered to a member with what a guest got, and may not be kept", async () => {
  const url = "/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1";
  const response = await visitors.get("a member of the contract")?.shopper.get(url);
  expect(response?.headers["cache-control"]).toBe("no-store");
  expect(response?.body).toContain("4.44");
});
