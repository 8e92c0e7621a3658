import { randomFrom } from "shared-contracts/fixtures";

const WORDS = 8000;
const LENGTH = { least: 6, most: 14 };

/**
 * Words with a natural (Zipf) distribution: the n-th most frequent is n times as rare as the first. The same on every
 * run.
 */
export function createSentences(count: number): string[] {
  const random = randomFrom(42);
  const cumulated: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= WORDS; rank += 1) cumulated.push((sum += 1 / (rank + 2)));
  const pick = () => {
    const point = random() * sum;
    return toWord(cumulated.findIndex((limit) => limit >= point));
  };
  return Array.from({ length: count }, () => {
    const length = LENGTH.least + Math.floor(random() * (LENGTH.most - LENGTH.least));
    return `${Array.from({ length }, pick).join(" ")}.`;
  });
}

/** A word that no stemmer shortens and no stop list drops. */
export function toWord(rank: number): string {
  return `word${String.fromCodePoint(97 + (rank % 26))}${rank}x`;
}
