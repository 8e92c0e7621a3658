import { price, product, products, type Feed, type FeedRecord } from "./support/feed.js";

const CATEGORY = {
  name: "Full strip stapler",
  hierarchy: {
    supercategory: { id: "REC-SC", name: "Desk" },
    department: { id: "REC-DP", name: "Desk tools" },
    category: { id: "REC-CT", name: "Staplers" },
    class: { id: "REC-CL", name: "Full strip" },
  },
};

/** A companion of a stapler rather than a substitute. */
const COMPANION = {
  hierarchy: { ...CATEGORY.hierarchy, category: { id: "REC-GO", name: "Stapling supplies" }, class: undefined },
};

const inCategory = (fields: FeedRecord = {}): FeedRecord => ({ ...CATEGORY, ...fields });

/** Ordered together with REC-core, except the last one, which only sells well in the same department. */
export const COMPANIONS = ["REC-staples", "REC-remover", "REC-punch", "REC-tape"];

const order = (number: number, itemIds: readonly string[]): FeedRecord => ({
  orderId: `REC-order-${number}`,
  tenant: "retail",
  userId: "silver",
  placedAt: new Date(Date.UTC(2026, 8, 1 + (number % 28), number % 24)).toISOString(),
  lines: itemIds.map((itemId) => ({ itemId, quantity: 1, unitPrice: 20 })),
});

export const FEED: Feed = {
  products: [
    ...products("REC", {
      core: inCategory({ prices: [price(30)] }),
      staples: { ...COMPANION, prices: [price(4)] },
      remover: { ...COMPANION, prices: [price(5)] },
      punch: { ...COMPANION, prices: [price(6)] },
      tape: { ...COMPANION, prices: [price(7)] },
      hole: {},
      out: inCategory(),
      blocked: inCategory({ restriction: { type: "BLOCKED" } }),
      custom: inCategory({ isCustomizable: 5 }),
      lonely: {},
      "with-all": {},
    }),
    product("REC-restricted", { ...CATEGORY, restriction: { type: "DISCONTINUED" } }),
    product("REC-excluded-class", {
      ...CATEGORY,
      hierarchy: { ...CATEGORY.hierarchy, class: { id: "CL871", name: "Excluded" } },
    }),
    product("REC-excluded-department", {
      ...CATEGORY,
      hierarchy: { ...CATEGORY.hierarchy, department: { id: "DP33920", name: "Excluded" } },
    }),
    product("REC-excluded-recommendations", { ...CATEGORY, hierarchy: { ...CATEGORY.hierarchy, scId: "SC209" } }),
    product("REC-replaced", {
      ...CATEGORY,
      restriction: { type: "FULLHARDSUB" },
      contractDecorator: { propositionCode: 1, substitutionItemId: "REC-substitute" },
    }),
    product("REC-substitute", CATEGORY),
    product("REC-set", {
      skuSet: {
        displayType: "set",
        childProducts: [{ itemId: "REC-staples", quantity: 2 }, { itemId: "REC-remover" }],
      },
    }),
    product("REC-printer", { name: "Laser printer", baseCategory: "Printers" }),
    product("REC-cartridge", {
      name: "Toner cartridge",
      baseCategory: "Ink & Toner",
      hierarchy: { department: { id: "REC-TONER", name: "Toner" }, category: { id: "REC-TN", name: "Toner" } },
    }),
  ],
  inventory: [{ itemId: "REC-out", onHand: 0 }],
  compatibility: [
    {
      cartridgeItemId: "REC-cartridge",
      printers: [
        { brand: "Hillside", model: "LaserWriter 9", itemId: "REC-printer" },
        { brand: "Hillside", model: "OldWriter 2" },
      ],
    },
  ],
  orders: [
    ...Array.from({ length: 24 }, (_, index) =>
      order(index, ["REC-core", COMPANIONS[index % 3] ?? "", COMPANIONS[(index + 1) % 3] ?? ""]),
    ),
    ...Array.from({ length: 24 }, (_, index) =>
      order(200 + index, ["REC-with-all", "REC-out", "REC-blocked", "REC-custom", "REC-hole"]),
    ),
    ...Array.from({ length: 40 }, (_, index) => order(100 + index, [index % 2 ? "REC-lonely" : "REC-tape"])),
  ],
};
