import { randomFrom } from "shared-contracts/fixtures";

export type Random = {
  below(limit: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** The same seed gives the same numbers. */
export function createRandom(seed: number): Random {
  const next = randomFrom(seed);
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
