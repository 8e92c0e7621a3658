import { price, products, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: products("PRINT", {
    card: {
      name: "Business card",
      isCustomizable: 5,
      prices: [price(14)],
      print: { tpvId: 7, color: "full", sides: "two", paperSize: "card", paperType: "matte" },
    },
    design: { name: "Design project", isCustomizable: 19, prices: [price(50)], print: { tpvId: 20 } },
  }),
};
