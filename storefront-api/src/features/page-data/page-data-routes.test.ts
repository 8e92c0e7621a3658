import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createTestStorefront, type TestStorefront } from "../../testing/create-test-storefront.js";

let storefront: TestStorefront;

beforeAll(async () => {
  storefront = await createTestStorefront();
  await storefront.seed({ products: [{ itemId: "PAPER-1", name: "Copy paper, letter, 500 sheets" }] });
}, 60_000);

afterAll(() => storefront.close());

describe("page data", () => {
  it("answers 404 with an error page for an unknown item [S2-7.03]", async () => {
    const response = await storefront.app.inject("/ele-lpd/api/sba-sku/lpd-sba-sku/product_NONE");
    expect(response.statusCode).toBe(404);
    expect(response.json().errorPage).toEqual({
      errorCode: 404,
      responseStatusCode: 404,
      message: "We could not find this product.",
    });
  });

  it("delivers the item that the path or the query names [S2-7.01]", async () => {
    const byPath = await storefront.app.inject("/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1");
    const byQuery = await storefront.app.inject("/ele-lpd/api/sba-sku/lpd-sba-sku?itemId=PAPER-1");
    expect(byPath.statusCode).toBe(200);
    expect(byPath.json().items[0].itemID).toBe("PAPER-1");
    expect(byQuery.json()).toEqual(byPath.json());
  });
});
