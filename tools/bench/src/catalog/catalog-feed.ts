import { createWriteStream, mkdirSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";

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

/** Writes feed files of products `from` to `to`, in classes of a hundred; the output is the same on every run. */
export async function writeCatalogFeed(folder: string, from: number, to: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const products = createWriteStream(join(folder, "products.ndjson"));
  const inventory = createWriteStream(join(folder, "inventory.ndjson"));
  for (let number = from; number <= to; number += 1) {
    const itemId = toItemId(number);
    const hasRoom = products.write(`${JSON.stringify(toProduct(number, itemId))}\n`);
    inventory.write(`${JSON.stringify({ itemId, onHand: 500 })}\n`);
    if (!hasRoom) await once(products, "drain");
  }
  for (const file of [products, inventory]) {
    file.end();
    await once(file, "finish");
  }
}

/** Writes a feed of offers that change the prices of the first `count` products. */
export async function writePriceFeed(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const offers = createWriteStream(join(folder, "offers.ndjson"));
  for (let number = 1; number <= count; number += 1)
    if (!offers.write(`${JSON.stringify({ itemId: toItemId(number), price: 100 + (number % 90) })}\n`))
      await once(offers, "drain");
  offers.end();
  await once(offers, "finish");
}

export function toItemId(number: number): string {
  return `C${number}`;
}

/** A search text that finds some of them. */
export function toSearchText(number: number): string {
  return `${COLORS[number % COLORS.length]} ${KINDS[number % KINDS.length]}`;
}

function toProduct(number: number, itemId: string): object {
  const classNumber = Math.floor(number / CLASS_SIZE);
  const named = (kind: string, of: number) => ({ id: `${kind}${of}`, name: `${kind} ${of}` });
  return {
    itemId,
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
