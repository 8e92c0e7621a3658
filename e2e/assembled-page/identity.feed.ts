import { product, products, type Feed } from "./support/feed.js";
import { customerNumberOf } from "./support/people.js";

const LONG_BADGE = "Winner of the desk award of this year"; // 37 characters

export const FEED: Feed = {
  products: [
    product("ID-plain", { name: "Gel pen, blue, fine tip", manufacturerPartNumber: "GP-77", brandName: "Hillside" }),
    ...products("ID", {
      "no-comma": { name: "Gel pen blue" },
      heading: { name: "Gel pen, red", seoData: { h1: "The red gel pen" } },
      cin: { name: "Ruler, steel", brandName: "Hillside", sbgBrandType: "own" },
      badges: {
        badges: [{ name: "New arrival", altText: "Just arrived" }, { name: "x".repeat(35) }, { name: LONG_BADGE }],
        skuBadging: [{ name: "Recycled paper" }],
      },
      coffee: { totalCoffeeEligible: true },
      eco: { ecoId: "ECO-9", ecoTitle: "Made of recycled steel" },
      diverse: { isDiverseSupplier: true },
      highlights: {
        description: {
          headliner: "Writes on anything.",
          bullets: ["Waterproof", "Refillable", "Made of tin", "Fits a pocket"],
        },
        specifications: [{ name: "Ink color", value: "Night blue" }],
      },
      "two-bullets": { description: { bullets: ["Light", "Strong"] } },
      each: { unitOfMeasure: { unitOfMeasure: "Each", unitOfMeasureQty: 1 } },
      ea: { unitOfMeasure: { unitOfMeasure: "EA", unitOfMeasureQty: 1 } },
      "two-each": { unitOfMeasure: { unitOfMeasure: "Each", unitOfMeasureQty: 2 } },
      box: { unitOfMeasure: { unitOfMeasure: "Box", unitOfMeasureQty: 12 } },
      bought: { name: "Stapler" },
      membership: { isMembershipSKU: true },
      american: { madeInAmerica: true },
    }),
  ],
  "variants-by-tenant": (["buyer", "whiteLabel"] as const).map((name) => ({
    kind: "item",
    tenant: "business",
    customerNumber: customerNumberOf(name),
    itemId: "ID-cin",
    cin: `CIN-of-${name}`,
  })),
  orders: ["2025-03-01", "2025-04-01", "2025-05-01"].map((day) => ({
    orderId: `ID-order-${day}`,
    tenant: "retail",
    userId: "member",
    placedAt: `${day}T12:00:00Z`,
    lines: [{ itemId: "ID-bought", quantity: 1, unitPrice: 20 }],
  })),
};
