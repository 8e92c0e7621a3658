import { product, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: [
    product("PLAN-laptop", { catalogGroupId: "CG11812-1" }),
    product("PLAN-desktop", { catalogGroupId: "CG11813-2" }),
    product("PLAN-people", { catalogGroupId: "CG365" }),
    product("PLAN-none"),
    product("PLAN-omitted", { restriction: { type: "OMITTED" } }),
  ],
  plans: [
    {
      kind: "protection",
      skuNumber: "PLAN-2Y",
      skuName: "2-year protection plan",
      shortSkuName: "2 years",
      duration: "2 years",
      finalPrice: 39.99,
      pricePerMonth: 1.67,
      mfName: "Careful",
      items: ["PLAN-laptop", "PLAN-omitted", "PLAN-people"],
    },
    {
      kind: "protection",
      skuNumber: "PLAN-3Y",
      skuName: "3-year protection plan",
      duration: "3 years",
      finalPrice: 59.99,
      isAccidentProtection: true,
      items: ["PLAN-laptop"],
    },
    {
      kind: "assembly",
      skuNumber: "PLAN-SETUP",
      skuName: "Setup at your desk",
      finalPrice: 89,
      items: ["PLAN-laptop", "PLAN-people"],
    },
    {
      kind: "extra-time",
      skuNumber: "PLAN-SUITE",
      skuName: "Office suite, 15 months",
      finalPrice: 99.99,
      items: ["PLAN-laptop", "PLAN-desktop"],
    },
  ],
};
