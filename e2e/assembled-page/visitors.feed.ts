import { price, product, type Feed } from "./support/feed.js";
import { customerNumberOf } from "./support/people.js";

export const FEED: Feed = {
  products: [product("VIS-retail", { prices: [price(31.17)], tenants: ["retail"] }), product("VIS-contract")],
  inventory: [
    { itemId: "VIS-retail", onHand: 100 },
    { itemId: "VIS-contract", onHand: 100 },
  ],
  "variants-by-tenant": [
    {
      kind: "item",
      tenant: "business",
      customerNumber: customerNumberOf("otherNeighbor"),
      itemId: "VIS-contract",
      prices: [price(17.39)],
    },
  ],
};
