import { describe, expect, it } from "@jest/globals";
import { toCallAddress } from "./page-faults.js";

describe("the addresses of a call", () => {
  const cases = [
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/100130", true],
    ["/ptd/api/reviews/{itemId}", "http://localhost:4200/ptd/api/reviews/100130?sort=newest", true],
    ["/ptd/api/reviews/{itemId}", "console: Failed to load (http://localhost:4200/ptd/api/reviews/1)", true],
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/100130/photos", false],
    ["/ptd/api/reviews/{itemId}", "https://shop.example/ptd/api/reviews/", false],
    ["/ele-lpd/api/sku{+path}", "https://shop.example/ele-lpd/api/sku/lpd/item?x=1", true],
    ["/ele-lpd/api/cart.json", "https://shop.example/ele-lpd/api/cartXjson", false],
  ] as const;

  it.each(cases)("%s, asked for %s: %s", (path, address, isMatch) => {
    expect(toCallAddress({ path }).test(address)).toBe(isMatch);
  });
});
