import { randomFrom } from "shared-contracts/fixtures";

/** Kinds of products, most common first, with the department that sells them. */
export const KINDS = [
  ["paper", "Paper"],
  ["ink cartridge", "Printing"],
  ["gel pen", "Writing"],
  ["folder", "Filing"],
  ["label", "Labels"],
  ["envelope", "Mailing"],
  ["notebook", "Paper"],
  ["binder", "Filing"],
  ["toner cartridge", "Printing"],
  ["marker", "Writing"],
  ["office chair", "Furniture"],
  ["cable", "Technology"],
  ["desk", "Furniture"],
  ["stapler", "Supplies"],
  ["tape", "Supplies"],
  ["calendar", "Paper"],
  ["storage box", "Filing"],
  ["printer", "Printing"],
  ["highlighter", "Writing"],
  ["keyboard", "Technology"],
  ["backpack", "Luggage"],
  ["headset", "Technology"],
  ["whiteboard", "Presentation"],
  ["bookcase", "Furniture"],
  ["monitor", "Technology"],
  ["trash can", "Cleaning"],
  ["paper towel", "Cleaning"],
  ["coffee", "Breakroom"],
  ["battery", "Technology"],
  ["file cabinet", "Furniture"],
  ["scissors", "Supplies"],
  ["calculator", "Technology"],
  ["shredder", "Technology"],
  ["laminator", "Presentation"],
  ["easel", "Presentation"],
  ["globe", "Presentation"],
] as const;

export const COLORS = ["Black", "White", "Blue", "Red", "Gray", "Green", "Yellow", "Purple", "Orange", "Teal"] as const;
export const QUALITIES = [
  "premium",
  "heavy duty",
  "recycled",
  "professional",
  "multipurpose",
  "standard",
  "ergonomic",
  "wireless",
  "magnetic",
  "adjustable",
  "antimicrobial",
  "archival",
] as const;
export const SIZES = ['8 1/2" x 11"', "letter", "legal", "small", "large", '11" x 17"', "compact"] as const;

/** Descriptions share most of their words, as a supplier's do. */
export const SENTENCES = [
  "Designed for everyday use at home, at school and in the office",
  "Quality you can trust for busy office work",
  "Durable construction lasts for years",
  "Pack includes everything you need",
  "Compatible with most standard accessories",
  "Made with recycled material, easy to recycle again",
  "Limited manufacturer warranty",
  "Smooth finish with rounded edges",
  "Stores easily in a drawer or on a shelf",
  "Ideal for teachers, students and professionals",
] as const;

const SYLLABLES = [
  "ba",
  "cor",
  "del",
  "fi",
  "gan",
  "hol",
  "ker",
  "lum",
  "mar",
  "nov",
  "or",
  "pel",
  "qui",
  "ros",
  "tan",
];

/** Names of brands or series that look like words and differ from each other. */
export function createNames(count: number, seed: number): readonly string[] {
  const random = randomFrom(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const syllables = Array.from({ length: 3 }, () => pick(SYLLABLES, random()));
    names.add(`${syllables.join("")}${pick(["x", "n", "s", "a", "o"], random())}`);
  }
  return [...names];
}

export function pick<Entry>(entries: readonly Entry[], random: number): Entry {
  const entry = entries[Math.floor(random * entries.length)];
  if (entry === undefined) throw new Error("There is nothing to pick from.");
  return entry;
}

/** Few entries are common and most are rare: the first tenth is picked in nearly half of all cases. */
export function pickCommon<Entry>(entries: readonly Entry[], random: number): Entry {
  return pick(entries, random ** 3);
}
