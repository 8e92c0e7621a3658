import { LIST_SORTS, type ListSort } from "shared-contracts";

/** Query parameters shared by all lists. */
export type ListQuery = {
  readonly q?: string;
  readonly offset?: string;
  readonly sort?: string;
  readonly f?: string | string[];
  readonly exact?: string;
};

export type ListChoice = {
  readonly filters: readonly string[];
  readonly sort: ListSort;
  readonly offset: number;
};

const MAX_OFFSET = 100_000;
const MAX_FILTERS = 20;

export function readListChoice({ offset = "", sort = "best", f = [] }: ListQuery): ListChoice {
  const filters = [...new Set([f].flat())].filter((filter) => filter.length <= 150 && filter.includes(":"));
  return {
    filters: filters.slice(0, MAX_FILTERS),
    sort: LIST_SORTS.find((known) => known === sort) ?? "best",
    offset: /^\d{1,6}$/.test(offset) ? Math.min(Number(offset), MAX_OFFSET) : 0,
  };
}

/** The start of the list below the heading, so that keyboard users continue there. */
export const LIST_ANCHOR = "list";

/** URL of a list with these choices; `base` is its own URL including the search. */
export function toListAddress(base: string, { filters, sort, offset }: ListChoice): string {
  const query = new URLSearchParams(filters.map((filter) => ["f", filter]));
  if (sort !== "best") query.set("sort", sort);
  if (offset > 0) query.set("offset", String(offset));
  const text = query.toString();
  return `${base}${text && (base.includes("?") ? "&" : "?")}${text}#${LIST_ANCHOR}`;
}

export function toSearchPath(term: string): string {
  return `/search?q=${encodeURIComponent(term)}`;
}

const PRICE_LIMIT = /^(.*\S)\s+(?:under|below|less than|up to)\s+\$?\s*([1-9]\d{0,5})$/iu;

/** The search and filter that a text such as `red stapler under $20` means; undefined without a limit. */
export function toPriceLimit(text: string): { readonly term: string; readonly filters: readonly string[] } | undefined {
  const [, term, dollars] = PRICE_LIMIT.exec(text) ?? [];
  return term && dollars ? { term, filters: [`price:0-${dollars}`] } : undefined;
}

/** Adds the filter, or removes it if selected, and returns to the first page. */
export function toggleFilter({ filters, sort }: ListChoice, filter: string): ListChoice {
  const others = filters.filter((chosen) => chosen !== filter);
  return { sort, offset: 0, filters: others.length < filters.length ? others : [...filters, filter] };
}
