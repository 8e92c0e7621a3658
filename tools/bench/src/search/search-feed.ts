import { join } from "node:path";
import { randomFrom } from "shared-contracts/fixtures";
import { writeFeedFile } from "../system/write-feed-file.js";
import { COLORS, createNames, KINDS, pick, pickCommon, QUALITIES, SENTENCES, SIZES } from "./search-words.js";

export const BRANDS = createNames(400, 11);
/** A word of about fifty products each at 100,000 products. */
export const SERIES = createNames(2000, 12);

/** Products `from` to `to`, one of eight out of stock; the same on every run. */
export async function writeSearchFeed(folder: string, from: number, to: number): Promise<void> {
  await writeFeedFile(join(folder, "products.ndjson"), { from, to }, toProduct);
  const toStock = (number: number) => ({ itemId: toItemId(number), onHand: number % 8 === 0 ? 0 : 500 });
  await writeFeedFile(join(folder, "inventory.ndjson"), { from, to }, toStock);
}

export function toItemId(number: number): string {
  return `S${100_000 + number}`;
}

export function toModel(number: number): string {
  return `MX-${number}`;
}

export function toName(number: number): string {
  const { brand, series, quality, color, kind, size, pack } = toTraits(number);
  return `${brand} ${series} ${quality} ${kind[0]}, ${color}, ${size}, ${pack}/Pack`.replace(/^./u, (first) =>
    first.toUpperCase(),
  );
}

function toTraits(number: number) {
  const random = randomFrom(number);
  return {
    kind: pickCommon(KINDS, random()),
    brand: pickCommon(BRANDS, random()),
    series: pick(SERIES, random()),
    quality: pick(QUALITIES, random()),
    color: pickCommon(COLORS, random()),
    size: pick(SIZES, random()),
    pack: pick([1, 2, 5, 10, 12, 24, 50, 100], random()),
    dollars: Math.round(100 * (1 + 400 * random() ** 4)) / 100,
    bullets: Array.from({ length: 4 }, () => pick(SENTENCES, random())),
  };
}

function toProduct(number: number) {
  const { kind, brand, quality, color, size, pack, dollars, bullets } = toTraits(number);
  const [noun, department] = kind;
  return {
    itemId: toItemId(number),
    name: toName(number),
    brandName: brand,
    partNumber: toModel(number),
    hierarchy: {
      department: { id: `D-${department}`, name: department },
      category: { id: `K-${noun}`, name: `${noun}s` },
      class: { id: `L-${quality} ${noun}`, name: `${quality} ${noun}s` },
    },
    description: { headliner: `${quality} ${noun} for the office`, bullets: [...new Set(bullets)] },
    specifications: [
      { name: "Color", value: color },
      { name: "Size", value: size },
      { name: "Pack quantity", value: String(pack) },
    ],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: dollars + 2, finalPrice: dollars }],
    images: [{ src: "paper-1", alt: "" }],
  };
}
