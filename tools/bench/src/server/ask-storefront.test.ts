import { expect, it } from "@jest/globals";
import { createViewAddresses, withoutView } from "./ask-storefront.js";

it.each(["/lpd-sba-sku/product_1", "/lpd-sba-sku/product_1?ars=y"])(
  "gives each view of %s an address of its own, and the page back",
  (path) => {
    const address = createViewAddresses(path);
    const addresses = [address(), address(), address()];
    expect(new Set(addresses).size).toBe(3);
    for (const one of addresses) expect(withoutView(one)).toBe(path);
  },
);

it.each(["/lpd-sba-sku/product_1", "/search?view=list", "/lpd-sba-sku/product_1?view=1&ars=y"])(
  "leaves %s as it is",
  (address) => {
    expect(withoutView(address)).toBe(address);
  },
);
