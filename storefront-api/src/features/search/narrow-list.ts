import type { ListSort, TileList } from "shared-contracts";

/** The fields of an item that lists use. */
export type ListedItem = {
  readonly itemId: string;
  readonly name: string;
  /** Filters that match the item: `brand:Hillside`, `spec.Color:Blue`. */
  readonly tags: readonly string[];
  /** Undefined if hidden from the visitor. */
  readonly cents: number | undefined;
  /** Average stars, up to 5; 0 without reviews. */
  readonly rating: number;
  readonly isAvailable: boolean;
};

type Facet = TileList["facets"][number];

const FACET_TITLES: Readonly<Record<string, string>> = {
  category: "Category",
  brand: "Brand",
  price: "Price",
  rating: "Customer rating",
  stock: "Availability",
};
const SPECIFICATION = "spec.";
const MAX_SPECIFICATIONS = 5;
const MAX_OPTIONS = 12;
/** A specification with nearly as many values as items is useless as a filter. */
const MAX_VALUES_PER_ITEM = 0.7;
/** Bounds of the price bands in dollars. */
const PRICE_STEPS = [0, 10, 25, 50, 100, 250, 500, 1000];
const STARS = [4, 3];

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** The bounds in cents of a filter such as `price:10-25`. */
export function toPriceBounds(filter: string): readonly [from: number, below: number] {
  const [from = "", below = ""] = filter.slice(filter.indexOf(":") + 1).split("-");
  return [Number(from) * 100 || 0, Number(below) * 100 || Number.MAX_SAFE_INTEGER];
}

export function toKind(filter: string): string {
  return filter.slice(0, filter.indexOf(":"));
}

function listFilters({ tags, cents, rating, isAvailable }: ListedItem): string[] {
  const band = cents === undefined ? -1 : PRICE_STEPS.findLastIndex((step) => step * 100 <= cents);
  return [
    ...tags,
    ...(band < 0 ? [] : [`price:${PRICE_STEPS[band]}-${PRICE_STEPS[band + 1] ?? ""}`]),
    ...STARS.filter((stars) => rating >= stars).map((stars) => `rating:${stars}`),
    ...(isAvailable ? ["stock:yes"] : []),
  ];
}

function toLabel(filter: string): string {
  const value = filter.slice(filter.indexOf(":") + 1);
  switch (toKind(filter)) {
    case "price": {
      const [from = "", below = ""] = value.split("-");
      if (below === "") return `${dollars(Number(from))} and more`;
      return from === "0" ? `Under ${dollars(Number(below))}` : `${dollars(Number(from))} to ${dollars(Number(below))}`;
    }
    case "rating":
      return `${value} stars and more`;
    case "stock":
      return "In stock for delivery";
    default:
      return value;
  }
}

/**
 * The items that match at least one chosen filter of each kind, with the available filters. A kind's own filters don't
 * narrow its counts, which show the effect of choosing another option as well.
 */
export function narrowList(items: readonly ListedItem[], chosen: readonly string[]) {
  const groups = new Map(
    chosen.map((filter) => [toKind(filter), chosen.filter((other) => toKind(other) === toKind(filter))]),
  );
  const counts = new Map<string, Map<string, number>>();
  const covered = new Map<string, number>();
  const narrowed: ListedItem[] = [];
  for (const item of items) {
    const filters = listFilters(item);
    const failed = [...groups.keys()].filter((kind) => !groups.get(kind)?.some((filter) => filters.includes(filter)));
    if (failed.length > 1) continue;
    if (failed.length === 0) narrowed.push(item);
    const kinds = new Set<string>();
    for (const filter of filters) {
      const kind = toKind(filter);
      if (failed.length === 1 && failed[0] !== kind) continue;
      kinds.add(kind);
      let counted = counts.get(kind);
      if (!counted) counts.set(kind, (counted = new Map()));
      counted.set(filter, (counted.get(filter) ?? 0) + 1);
    }
    for (const kind of kinds) covered.set(kind, (covered.get(kind) ?? 0) + 1);
  }
  for (const [kind, filters] of groups) {
    const counted = counts.get(kind) ?? new Map<string, number>();
    for (const filter of filters) counted.set(filter, counted.get(filter) ?? 0);
    counts.set(kind, counted);
  }
  const telling = [...counts.keys()]
    .filter((kind) => kind.startsWith(SPECIFICATION))
    .filter(
      (kind) => groups.has(kind) || (counts.get(kind)?.size ?? 0) <= (covered.get(kind) ?? 0) * MAX_VALUES_PER_ITEM,
    )
    .toSorted((one, other) => (covered.get(other) ?? 0) - (covered.get(one) ?? 0));
  const kinds = [
    ...Object.keys(FACET_TITLES),
    ...telling.filter((kind, place) => place < MAX_SPECIFICATIONS || groups.has(kind)),
  ];
  const facets = kinds.flatMap((kind): (Facet & { readonly kind: string })[] => {
    const options = toOptions(kind, counts.get(kind) ?? new Map(), chosen);
    // A value shared by all items doesn't narrow anything.
    const narrows = options.some(({ count = 0, isChosen }) => isChosen || (count > 0 && count < narrowed.length));
    return narrows ? [{ kind, title: FACET_TITLES[kind] ?? kind.slice(SPECIFICATION.length), options }] : [];
  });
  return { narrowed, facets };
}

function toOptions(kind: string, counted: ReadonlyMap<string, number>, chosen: readonly string[]): Facet["options"] {
  const options = Array.from(counted, ([filter, count]) => ({
    filter,
    label: toLabel(filter),
    count,
    isChosen: chosen.includes(filter),
  }));
  if (kind === "price")
    return options.toSorted((one, other) => toPriceBounds(one.filter)[0] - toPriceBounds(other.filter)[0]);
  if (kind === "rating") return options.toSorted((one, other) => other.label.localeCompare(one.label));
  return options
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, "en"))
    .filter(({ isChosen }, place) => place < MAX_OPTIONS || isChosen);
}

/** Unknown prices always sort last. */
const COMPARISONS: Readonly<Record<Exclude<ListSort, "best">, (one: ListedItem, other: ListedItem) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name, "en", { numeric: true }),
  "price-up": (one, other) => (one.cents ?? Infinity) - (other.cents ?? Infinity) || 0,
  "price-down": (one, other) => (other.cents ?? -1) - (one.cents ?? -1),
  rating: (one, other) => other.rating - one.rating,
};

/** Stable: equal items stay in order of relevance. */
export function sortList(items: readonly ListedItem[], sort: ListSort): readonly ListedItem[] {
  return sort === "best" ? items : items.toSorted(COMPARISONS[sort]);
}
