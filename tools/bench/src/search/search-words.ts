import { randomFrom } from "shared-contracts/fixtures";
import words from "./search-words.json" with { type: "json" };

/** Kinds of products, most common first, with the department that sells them. */
export const KINDS = Object.entries(words.kinds);
export const { colors: COLORS, qualities: QUALITIES, sizes: SIZES } = words;
/** Descriptions share most of their words, as a supplier's do. */
export const SENTENCES = words.sentences;

/** Names of brands or series that look like words and differ from each other. */
export function createNames(count: number, seed: number): readonly string[] {
  const random = randomFrom(seed);
  const names = new Set<string>();
  while (names.size < count) {
    const syllables = Array.from({ length: 3 }, () => pick(words.syllables, random()));
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
