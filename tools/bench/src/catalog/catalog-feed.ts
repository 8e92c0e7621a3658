import { writeProductFeed } from "../system/write-product-feed.js";

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
export function writeCatalogFeed(folder: string, from: number, to: number): Promise<void> {
  return writeProductFeed(folder, { from, to, toProduct, onHand: () => 500 });
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
