import { beforeAll, describe, expect, it } from "@jest/globals";
import { createShopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(createTestStorefront);

beforeAll(() => storefront.seed(SHOP_FEED));

const get = (url: string) => createShopper(storefront.app).get(url);

describe("location lookup", () => {
  it.each([
    ["a ZIP code", "02109", "02109"],
    ["a ZIP code with its extension", "01760-1234", "01760"],
    ["city and state", "Boston, MA", "02108"],
    ["city and state without a comma", "boston ma", "02108"],
    ["a city of two words", "New York, NY", "10001"],
    ["the beginning of a city", "Natic", "01760"],
    ["a ZIP code with spaces around it", " 02109\u3000", "02109"],
    ["a full-width ZIP code", "\uFF10\uFF12\uFF11\uFF10\uFF19", "02109"],
    ["a ZIP code copied with a zero-width space", "02109\u200B", "02109"],
    ["a full-width comma", "Boston\uFF0CMA", "02108"],
  ])("finds %s [S2-7.28]", async (_title, text, zipCode) => {
    const response = await get(`/ele-lpd/api/location?q=${encodeURIComponent(text)}`);
    expect([response.statusCode, response.json().zipCode]).toEqual([200, zipCode]);
    expect(response.json()).toEqual({ zipCode, city: expect.any(String), state: expect.stringMatching(/^[A-Z]{2}$/) });
  });

  it.each([
    ["an unknown ZIP code", "99999"],
    ["a city of another state", "Boston, NY"],
    ["less than five characters", "Bost"],
    ["a wildcard of the database", "Bost%"],
    ["nothing that starts with a letter or digit", "-Boston"],
  ])("is 404 for %s [S2-7.28]", async (_title, text) => {
    const response = await get(`/ele-lpd/api/location?q=${encodeURIComponent(text)}`);
    expect([response.statusCode, response.json().code]).toEqual([404, "location-not-found"]);
  });
});

describe("stores", () => {
  it("come by distance with their stock of the item", async () => {
    const { stores } = (await get("/ele-lpd/api/stores?itemId=PAPER-1&zipCode=02108")).json();
    expect(stores).toMatchObject([
      { storeNumber: "0009", distanceMiles: 0, availableQuantity: 0, availabilityText: "Out of stock" },
      { storeNumber: "0008", availableQuantity: 12, availabilityText: "In stock" },
    ]);
    expect(stores[1].distanceMiles).toBeCloseTo(15.8, 0);
  });

  it("are 404 for an unknown ZIP code", async () => {
    expect((await get("/ele-lpd/api/stores?itemId=PAPER-1&zipCode=99999")).statusCode).toBe(404);
  });
});
