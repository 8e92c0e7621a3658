import { join } from "node:path";
import { writeFeedFile } from "../system/write-feed-file.js";

const KINDS = [
  "Paper",
  "Pen",
  "Binder",
  "Chair",
  "Lamp",
  "Folder",
  "Stapler",
  "Notebook",
  "Envelope",
  "Label",
] as const;
const COLORS = ["Blue", "Red", "Green", "Black", "White", "Yellow", "Gray"] as const;
const CLASS_SIZE = 100;

/** Products `from` to `to`, in classes of a hundred; the same on every run. */
export async function writeCatalogFeed(folder: string, from: number, to: number): Promise<void> {
  await writeFeedFile(join(folder, "products.ndjson"), { from, to }, toProduct);
  const toStock = (number: number) => ({ itemId: toItemId(number), onHand: 500 });
  await writeFeedFile(join(folder, "inventory.ndjson"), { from, to }, toStock);
}

/** Writes a feed of offers that change the prices of the first `count` products. */
export function writePriceFeed(folder: string, count: number): Promise<void> {
  const toOffer = (number: number) => ({ itemId: toItemId(number), price: 100 + (number % 90) });
  return writeFeedFile(join(folder, "offers.ndjson"), { from: 1, to: count }, toOffer);
}

export function toItemId(number: number): string {
  return `C${number}`;
}

/** A search text that finds some of them. */
export function toSearchText(number: number): string {
  return `${COLORS[number % COLORS.length]} ${KINDS[number % KINDS.length]}`;
}

function toProduct(number: number) {
  const classNumber = Math.floor(number / CLASS_SIZE);
  const named = (kind: string, of: number) => ({ id: `${kind}${of}`, name: `${kind} ${of}` });
  return {
    itemId: toItemId(number),
    name: `${toSearchText(number)} No. ${number}`,
    brandName: `Brand ${number % 50}`,
    hierarchy: {
      department: named("D", classNumber % 12),
      category: named("K", classNumber % 120),
      class: named("L", classNumber),
    },
    description: { headliner: "A product of the yardstick", bullets: ["One", "Two", "Three"] },
    specifications: [{ name: "Color", value: COLORS[number % COLORS.length] }],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 12.99, finalPrice: 5 + (number % 90) }],
    images: [{ src: "paper-1", alt: "" }],
  };
}
