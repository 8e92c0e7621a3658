import type { VendureFacetValue, VendureProduct, VendureVariant } from "./catalog-documents.js";
import type { VendureOrder } from "./order-documents.js";

export function createFacetValue(code: string, name: string): VendureFacetValue {
  return { id: name, name, facet: { id: code, code, name: code[0]?.toUpperCase() + code.slice(1) } };
}

export function createVariant(change: Partial<VendureVariant> = {}): VendureVariant {
  return {
    id: "7",
    sku: "CHAIR-B",
    name: "Chair Black",
    priceWithTax: 18_900,
    currencyCode: "USD",
    stockLevel: "IN_STOCK",
    featuredAsset: null,
    assets: [],
    options: [{ name: "Black", group: { name: "Color" } }],
    facetValues: [],
    ...change,
  };
}

export function createProduct(change: Partial<VendureProduct> = {}): VendureProduct {
  return {
    description: "<p>A chair.</p>",
    featuredAsset: null,
    assets: [],
    facetValues: [],
    optionGroups: [{ name: "Color", options: [{ name: "Black" }, { name: "Red" }] }],
    collections: [],
    variants: [createVariant()],
    ...change,
  };
}

/** Two chairs, without shipping. */
export function createOrder(change: Partial<VendureOrder> = {}): VendureOrder {
  return {
    code: "AB12",
    state: "AddingItems",
    active: true,
    updatedAt: "2026-03-01T10:00:00.123Z",
    orderPlacedAt: null,
    totalWithTax: 37_800,
    shippingAddress: null,
    shippingLines: [],
    surcharges: [],
    discounts: [],
    lines: [
      {
        id: "1",
        quantity: 2,
        unitPriceWithTax: 18_900,
        linePriceWithTax: 37_800,
        featuredAsset: null,
        productVariant: { sku: "CHAIR-B", name: "Chair Black" },
      },
    ],
    ...change,
  };
}
