import { createHash } from "node:crypto";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import type { z } from "zod";
import { InventoryRecord, ProductRecord } from "storefront-api/feed";
import subCategories from "./sub-categories.json" with { type: "json" };
import type { SuperstoreProduct } from "./superstore-products.js";

type SubCategory = {
  /** Demonstration item whose pictures stand for it. */
  readonly picture: string;
  /** Heavy furniture and machines are delivery only. */
  readonly pickup: boolean;
  /** Consumables are offered with auto restock. */
  readonly restock: boolean;
  readonly bullets: readonly string[];
};

/** How the table's 17 sub-categories are shown and sold. */
const SUB_CATEGORIES = subCategories as Readonly<Record<string, SubCategory>>;
const OTHER_SUB_CATEGORY: SubCategory = {
  picture: "supplies-stapler-red-st1",
  pickup: true,
  restock: false,
  bullets: [],
};

const GALLERY_VIEWS = [1, 2, 3];
const NAME_LIMIT = 500;
const STOCK_AT_LEAST = 40;
const STOCK_SPREAD = 400;
const STORE_STOCK_SPREAD = 30;

/** Maps a product to the feed, with one list price for all purchase options. */
export function toProductRecord(product: SuperstoreProduct): ProductRecord {
  const { itemId, name, category, subCategory, unitPrice } = product;
  const selling = sellingOf(product);
  const [departmentCode = "", categoryCode = ""] = itemId.split("-");
  const price = { basePrice: unitPrice, finalPrice: unitPrice };
  const record: z.input<typeof ProductRecord> = {
    itemId,
    name: name.slice(0, NAME_LIMIT),
    partNumber: itemId,
    manufacturerPartNumber: itemId,
    baseCategory: subCategory,
    hierarchy: {
      supercategory: { id: `SC-${departmentCode}`, name: category },
      department: { id: `DP-${departmentCode}`, name: category },
      category: { id: `CT-${departmentCode}-${categoryCode}`, name: subCategory },
      class: { id: `CL-${departmentCode}-${categoryCode}`, name: subCategory },
    },
    breadcrumbs: [
      { displayName: category, url: `/department/DP-${departmentCode}` },
      { displayName: subCategory, url: `/search?q=${encodeURIComponent(subCategory)}` },
    ],
    description: { headliner: `${subCategory} for your office`, bullets: [...selling.bullets] },
    specifications: [
      { name: "Product type", value: subCategory },
      { name: "Range", value: category },
    ],
    unitOfMeasure: { unitOfMeasure: "Each", unitOfMeasureQty: 1 },
    flags: { bopisEligible: selling.pickup, autoRestockEligible: selling.restock },
    images: GALLERY_VIEWS.map((view) => ({
      src: `${selling.picture}-${view}`,
      alt: view === 1 ? name.slice(0, 300) : "",
    })),
    prices: [
      { purchaseOptionType: "ONE_TIME_PURCHASE", ...price },
      ...(selling.pickup ? [{ purchaseOptionType: "BOPIS" as const, ...price }] : []),
      ...(selling.restock ? [{ purchaseOptionType: "AUTO_RESTOCK" as const, ...price }] : []),
    ],
  };
  return ProductRecord.parse(record);
}

/** The table has no stock: every item is in the warehouse, small ones in the default store too. */
export function toInventoryRecords(product: SuperstoreProduct): readonly InventoryRecord[] {
  const { itemId } = product;
  const chance = Number.parseInt(hashOf(itemId).slice(8, 14), 16);
  const delivery = InventoryRecord.parse({
    itemId,
    onHand: STOCK_AT_LEAST + (chance % STOCK_SPREAD),
    inventoryMode: chance % 5 === 0 ? "NDD" : "STANDARD",
  });
  if (!sellingOf(product).pickup) return [delivery];
  const store = InventoryRecord.parse({
    itemId,
    storeNumber: DEFAULT_STORE_NUMBER,
    onHand: 1 + (chance % STORE_STOCK_SPREAD),
    showStoreAddress: true,
  });
  return [delivery, store];
}

function sellingOf({ subCategory }: SuperstoreProduct): SubCategory {
  return SUB_CATEGORIES[subCategory] ?? OTHER_SUB_CATEGORY;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
