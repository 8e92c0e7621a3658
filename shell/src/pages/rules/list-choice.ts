import { LIST_SORTS, type ListSort } from "shared-contracts";

/** What the address of a list says; the same names in each list. */
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

const LARGEST_OFFSET = 100_000;
const MAX_FILTERS = 20;

export function readListChoice({ offset = "", sort = "best", f = [] }: ListQuery): ListChoice {
  const filters = [...new Set([f].flat())].filter((filter) => filter.length <= 150 && filter.includes(":"));
  return {
    filters: filters.slice(0, MAX_FILTERS),
    sort: LIST_SORTS.find((known) => known === sort) ?? "best",
    offset: /^\d{1,6}$/.test(offset) ? Math.min(Number(offset), LARGEST_OFFSET) : 0,
  };
}

/** Below the heading, where the list begins: whoever goes on by keyboard goes on there. */
export const LIST_ANCHOR = "list";

/** The address of a list as it was chosen; `base` is its own, with what was looked for. */
export function toListAddress(base: string, { filters, sort, offset }: ListChoice): string {
  const query = new URLSearchParams(filters.map((filter) => ["f", filter]));
  if (sort !== "best") query.set("sort", sort);
  if (offset > 0) query.set("offset", String(offset));
  const text = query.toString();
  return `${base}${text && (base.includes("?") ? "&" : "?")}${text}#${LIST_ANCHOR}`;
}

/** With the filter, or without it if it is chosen; from the beginning. */
export function toggleFilter({ filters, sort }: ListChoice, filter: string): ListChoice {
  const others = filters.filter((chosen) => chosen !== filter);
  return { sort, offset: 0, filters: others.length < filters.length ? others : [...filters, filter] };
}
