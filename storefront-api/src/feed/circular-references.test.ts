import { beforeAll, expect, it } from "@jest/globals";
import { createTestStorefront, type FeedInput } from "../testing/create-test-storefront.js";
import { useForTests } from "../testing/use-for-tests.js";

const [A, B] = ["CIRCLE-A", "CIRCLE-B"];
const product = (itemId: string, others: readonly string[]): NonNullable<FeedInput["products"]>[number] => ({
  itemId,
  name: `Part ${itemId}`,
  prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", finalPrice: 5 }],
  skuSet: { displayType: "BUNDLE", childProducts: others.map((other) => ({ itemId: other })) },
  globalAlternates: { products: others.map((skuNumber) => ({ skuNumber })) },
});

const storefront = useForTests(createTestStorefront);
beforeAll(() =>
  storefront.seed({
    products: [product(A, [A, B]), product(B, [B, A])],
    inventory: [A, B].map((itemId) => ({ itemId, onHand: 5 })),
    offers: [A, B].map((itemId) => ({ itemId, price: 4 })),
    compatibility: [
      { cartridgeItemId: A, printers: [A, B].map((itemId) => ({ brand: "B", model: itemId, itemId })) },
      { cartridgeItemId: B, printers: [A, B].map((itemId) => ({ brand: "B", model: itemId, itemId })) },
    ],
    plans: [{ kind: "protection", skuNumber: A, skuName: "Plan", finalPrice: 1, items: [A, B] }],
  }),
);

it.each([
  `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${A}`,
  `/ele-lpd/api/sba-sku/lpd-sba-sku/product_${B}`,
  `/ele-lpd/api/search?q=part`,
])("items that are parts, alternatives and printers of each other have pages: %s", async (url) => {
  const response = await storefront.app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain(`Part ${url.endsWith(B) ? B : A}`);
});
