import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

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
  await writeFeedFile(folder, "products", { from, to }, toProduct);
  const toStock = (number: number) => ({ itemId: toItemId(number), onHand: 500 });
  await writeFeedFile(folder, "inventory", { from, to }, toStock);
}

/** Writes a feed of offers that change the prices of the first `count` products. */
export function writePriceFeed(folder: string, count: number): Promise<void> {
  const toOffer = (number: number) => ({ itemId: toItemId(number), price: 100 + (number % 90) });
  return writeFeedFile(folder, "offers", { from: 1, to: count }, toOffer);
}

type Range = { readonly from: number; readonly to: number };

/** One record per number, from the first to the last. */
function writeFeedFile(
  folder: string,
  name: string,
  { from, to }: Range,
  toRecord: (number: number) => object,
): Promise<void> {
  function* toLines() {
    for (let number = from; number <= to; number += 1) yield `${JSON.stringify(toRecord(number))}\n`;
  }
  mkdirSync(folder, { recursive: true });
  return pipeline(toLines(), createWriteStream(join(folder, `${name}.ndjson`)));
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
