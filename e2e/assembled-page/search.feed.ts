import { price, product, products, type Feed } from "./support/feed.js";
import { customerNumberOf } from "./support/people.js";

export const FEED: Feed = {
  products: [
    ...products("FIND", {
      gone: { name: "Quillon inkwell, discontinued", restriction: { type: "DISCONTINUED" } },
      sold: { name: "Quillon inkwell" },
      sized: {
        name: 'Quillon blotter, 8.5" x 11", 20 lb',
        prices: [price(12, { finalPricePerUnit: 0.12, pricePerUnitUom: "sheet" })],
      },
      rare7: { name: "Quillon desk set", gtin: "4006381333931", manufacturerPartNumber: "QU-77" },
    }),
    product("FIND-taken", { name: "Quillon tray, black" }),
  ],
  inventory: [{ itemId: "FIND-taken", onHand: 0 }],
  "variants-by-tenant": [
    {
      kind: "item",
      tenant: "business",
      customerNumber: customerNumberOf("counter"),
      itemId: "FIND-rare7",
      cin: "OUR-4711",
    },
  ],
  content: [
    {
      kind: "page",
      tenant: "retail",
      path: "/help/quillons",
      title: "Quills",
      sections: [{ heading: "Sharpening and refunds", paragraphs: ["Send it back."] }],
    },
  ],
};
