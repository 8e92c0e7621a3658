import type { SuperstoreTable } from "./superstore-table.js";
import type { Tenant } from "shared-contracts";

/** Fewer common orders than these are chance. */
const MINIMUM_COMMON_ORDERS = 2;
/** How much more often than by chance. */
const MINIMUM_LIFT = 1.5;
/** How many pairs may be accepted by chance. */
const CHANCE_PAIRS = 0.1;
/** At this many, no further proof is needed. */
const PLAIN = { common: 20, lift: 3 } as const;

/** Items ordered together more often than by chance, then the stated fallback: best sellers nearby. */
const SOURCES = [
  "bought together",
  "bestseller of the sub-category",
  "bestseller of the category",
  "unrelated",
] as const;

type CompanionRank = { readonly source: number; readonly score: number };

/**
 * The ranks of companions of an item, read from the orders of the tenant: of the best there are, and of those that a
 * page shows. Items of equal rank may stand for each other, hence ranks and not ids.
 */
export type CompanionRanks = (
  itemId: string,
  shown: readonly string[],
) => { readonly best: readonly string[]; readonly shown: readonly string[] };

export function readCompanionRanks({ products, orders }: SuperstoreTable, tenant: Tenant): CompanionRanks {
  const ordersWith = new Map<string, ReadonlySet<string>[]>();
  for (const order of orders[tenant]) {
    const items = new Set(order);
    for (const item of items) ordersWith.set(item, [...(ordersWith.get(item) ?? []), items]);
  }
  const sizes = orders[tenant].map((order) => new Set(order).size);
  const lines = sum(sizes);
  const chancePerOrders = sum(sizes.map((size) => size * (size - 1))) / lines ** 2;
  const needed = Math.log((ordersWith.size * (ordersWith.size - 1)) / 2 / CHANCE_PAIRS);

  return (itemId, shown) => {
    const core = products.find((product) => product.itemId === itemId);
    const own = ordersWith.get(itemId) ?? [];
    const ranks = new Map<string, CompanionRank>();
    for (const { itemId: other, category, subCategory } of products) {
      if (other === itemId) continue;
      const holding = ordersWith.get(other)?.length ?? 0;
      const common = own.filter((items) => items.has(other)).length;
      const lift = (common * orders[tenant].length) / (own.length * holding);
      const evidence = toEvidence(common, own.length * holding * chancePerOrders);
      const isPlain = common >= PLAIN.common && lift >= PLAIN.lift;
      if (common >= MINIMUM_COMMON_ORDERS && lift >= MINIMUM_LIFT && (evidence >= needed || isPlain)) {
        ranks.set(other, { source: 0, score: evidence });
      } else if (category === core?.category) {
        ranks.set(other, { source: subCategory === core.subCategory ? 1 : 2, score: holding });
      }
    }
    const best = [...ranks.values()].toSorted((a, b) => a.source - b.source || b.score - a.score);
    return {
      best: best.slice(0, shown.length).map(describeRank),
      shown: shown.map((other) => describeRank(ranks.get(other))),
    };
  };
}

/** Minus the logarithm of the probability that a Poisson count of this mean is `common` or more, by Stirling. */
function toEvidence(common: number, mean: number): number {
  if (common <= mean) return 0;
  const firstTerm = common * Math.log(common / mean) - common + mean + Math.log(2 * Math.PI * common) / 2;
  return firstTerm + Math.log(1 - mean / (common + 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function describeRank({ source, score }: CompanionRank = { source: 3, score: 0 }): string {
  return `${SOURCES[source]}: ${score.toFixed(6)}`;
}
