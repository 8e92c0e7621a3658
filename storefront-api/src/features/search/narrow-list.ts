import type { ListSort, TileList } from "shared-contracts";

/** The fields of an item that lists use. */
export type ListedItem = {
  readonly itemId: string;
  readonly name: string;
  /** Filters that match the item, such as `brand:Hillside` and `spec.Color:Blue`, and tags that aren't filters. */
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
const PRICE_STEPS = [0, 20, 50, 100, 250, 500, 1000];
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

/** Others say how a price is shown. */
function isFilter(tag: string): boolean {
  return tag.includes(":") && !tag.startsWith("customizable:");
}

const BANDS = PRICE_STEPS.map((step, index) => `price:${step}-${PRICE_STEPS[index + 1] ?? ""}`);

/** Of what tags don't say. `bands` are those of prices. */
function listComputedFilters({ cents, rating, isAvailable }: ListedItem, bands: readonly string[]): string[] {
  return [
    ...bands.filter((band) => {
      const [from, below] = toPriceBounds(band);
      return cents !== undefined && cents >= from && cents < below;
    }),
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

type Kind = {
  readonly kind: string;
  readonly options: Option[];
  /** Counted items with any option, the latest of them, and the latest item with a chosen option. */
  covered: number;
  coveredBy: ListedItem | undefined;
  matchedBy: ListedItem | undefined;
};

type Option = { readonly filter: string; readonly of: Kind; readonly isChosen: boolean; count: number };

/** Finds what is counted for a filter by one look-up, because a list has thousands of them. */
function createCounters(chosen: readonly string[]) {
  const kinds = new Map<string, Kind>();
  const options = new Map<string, Option>();
  function toOption(filter: string): Option {
    const known = options.get(filter);
    if (known) return known;
    const kind = toKind(filter);
    let of = kinds.get(kind);
    if (!of) kinds.set(kind, (of = { kind, options: [], covered: 0, coveredBy: undefined, matchedBy: undefined }));
    const option: Option = { filter, of, isChosen: chosen.includes(filter), count: 0 };
    options.set(filter, option);
    of.options.push(option);
    return option;
  }
  const groups = new Set(chosen.map((filter) => toOption(filter).of));
  return { kinds, toOption, groups: [...groups] };
}

/**
 * The items that match at least one chosen filter of each kind, with the available filters. A kind's own filters don't
 * narrow its counts, which show the effect of choosing another option as well.
 */
export function narrowList(items: readonly ListedItem[], chosen: readonly string[]) {
  const { kinds, toOption, groups } = createCounters(chosen);
  const bands = [...new Set([...BANDS, ...chosen.filter((filter) => toKind(filter) === "price")])];
  const narrowed: ListedItem[] = [];
  for (const item of items) {
    const options: Option[] = [];
    for (const tag of item.tags) if (isFilter(tag)) options.push(toOption(tag));
    for (const filter of listComputedFilters(item, bands)) options.push(toOption(filter));
    for (const { isChosen, of } of options) if (isChosen) of.matchedBy = item;
    const failed = groups.filter(({ matchedBy }) => matchedBy !== item);
    if (failed.length > 1) continue;
    const [only] = failed;
    if (!only) narrowed.push(item);
    for (const option of options) {
      const { of } = option;
      if (only && of !== only) continue;
      option.count += 1;
      if (of.coveredBy !== item) of.covered += 1;
      of.coveredBy = item;
    }
  }
  return { narrowed, facets: toFacets(kinds, groups, narrowed.length) };
}

function toFacets(kinds: ReadonlyMap<string, Kind>, groups: readonly Kind[], narrowed: number) {
  const isOffered = ({ count, isChosen }: Option) => count > 0 || isChosen;
  const telling = [...kinds.values()]
    .filter(({ kind }) => kind.startsWith(SPECIFICATION))
    .filter((of) => groups.includes(of) || of.options.filter(isOffered).length <= of.covered * MAX_VALUES_PER_ITEM)
    .toSorted((one, other) => other.covered - one.covered);
  const shown = [
    ...Object.keys(FACET_TITLES).flatMap((kind) => kinds.get(kind) ?? []),
    ...telling.filter((of, place) => place < MAX_SPECIFICATIONS || groups.includes(of)),
  ];
  return shown.flatMap(({ kind, options }): (Facet & { readonly kind: string })[] => {
    const offered = toOptions(kind, options.filter(isOffered));
    // A value shared by all items doesn't narrow anything.
    const narrows = offered.some(({ count = 0, isChosen }) => isChosen || (count > 0 && count < narrowed));
    return narrows ? [{ kind, title: FACET_TITLES[kind] ?? kind.slice(SPECIFICATION.length), options: offered }] : [];
  });
}

const BY_LABEL = new Intl.Collator("en");

function toOptions(kind: string, counted: readonly Option[]): Facet["options"] {
  const options = counted.map(({ filter, count, isChosen }) => ({ filter, label: toLabel(filter), count, isChosen }));
  if (kind === "price")
    return options.toSorted((one, other) => toPriceBounds(one.filter)[0] - toPriceBounds(other.filter)[0]);
  if (kind === "rating") return options.toSorted((one, other) => BY_LABEL.compare(other.label, one.label));
  return options
    .toSorted((one, other) => other.count - one.count || BY_LABEL.compare(one.label, other.label))
    .filter(({ isChosen }, place) => place < MAX_OPTIONS || isChosen);
}

const BY_NAME = new Intl.Collator("en", { numeric: true });

/** Unknown prices always sort last. */
const COMPARISONS: Readonly<Record<Exclude<ListSort, "best">, (one: ListedItem, other: ListedItem) => number>> = {
  name: (one, other) => BY_NAME.compare(one.name, other.name),
  "price-up": (one, other) => (one.cents ?? Infinity) - (other.cents ?? Infinity) || 0,
  "price-down": (one, other) => (other.cents ?? -1) - (one.cents ?? -1),
  rating: (one, other) => other.rating - one.rating,
};

/** Stable: equal items stay in order of relevance. */
export function sortList(items: readonly ListedItem[], sort: ListSort): readonly ListedItem[] {
  return sort === "best" ? items : items.toSorted(COMPARISONS[sort]);
}
