import { sql, type RawBuilder } from "kysely";
import type { Tenant, ListSort, TileList } from "shared-contracts";
import { OPEN_PRICE_TYPES } from "shared-contracts/constants";
import { DELIVERY_STOCK } from "../../records/inventory-record.js";
import { toKind, toPriceBounds } from "./narrow-list.js";
import type { ProductRecord } from "../../records/product-record.js";

/** Prices for filtering and sorting: those the visitor pays, those shown to guests, or none. */
export type ListedPrice = "final" | "base" | "none";

export type ListQuery = {
  readonly tenant: Tenant;
  /** Empty for visitors without a contract. */
  readonly customerNumber: string;
  /** Filters such as `brand:Hillside`; filters of one kind are alternatives. */
  readonly filters: readonly string[];
  readonly sort: ListSort;
  readonly price: ListedPrice;
  readonly offset: number;
  readonly limit: number;
};

export type FoundItems = Omit<TileList, "tiles"> & { readonly itemIds: readonly string[] };

type FoundByText = FoundItems & { readonly correctedText?: string; readonly isPartial: boolean };

export type ProductSearch = {
  /**
   * Items with all words, best match first; otherwise with similarly spelled words; otherwise with any of the words.
   * Item numbers match in any notation.
   */
  findByText(text: string, query: ListQuery & { readonly isLiteral: boolean }): Promise<FoundByText>;
  /** Items below a node at any level of the hierarchy, most ordered first. Undefined if there are none. */
  findInLevel(
    levelId: string,
    query: ListQuery,
  ): Promise<(FoundItems & { readonly hierarchy: ProductRecord["hierarchy"] }) | undefined>;
  /** Completions of the text: its last word completed, and names of items. */
  suggest(text: string, tenant: Tenant): Promise<readonly string[]>;
};

/** Maximum number of matches that are ranked, counted for filters and paged through. */
export const MAX_LISTED = 500;
const MAX_CENTS = 2 ** 31 - 1;
/** Tags of items with a text instead of amounts, for everybody. */
const REPLACED_PRICES = ["replaced-price", ...OPEN_PRICE_TYPES.map((type) => `customizable:${type}`)];
/** Must match the index. */
export const NAME_KEY = sql`lower(left(p.name, 80))`;
/** Item columns that lists need, read with the matches. */
export const FACTS = sql`p.item_id, p.name, p.tags, p.list_price_cents, p.base_price_cents, p.is_offered`;
/** Filter kinds that SQL can apply; others are applied to the listed items. */
const COMPUTED = new Set(["rating", "stock"]);

/** Limits of what one query reads. Smaller ones are for tests. */
export type SearchBounds = {
  /** Items that the index considers; more common words are looked for among items in their order. */
  readonly considered: number;
  /** Items that are compared with texts and filters in their order. */
  readonly scanned: number;
  /** Matches that filters and orders see, if there are more. */
  readonly matched: number;
  /** With fewer matches in order, the index is asked after all. */
  readonly enough: number;
};

export const SEARCH_BOUNDS: SearchBounds = { considered: 20_000, scanned: 2000, matched: 2000, enough: 100 };

export type RowQuery = ListQuery & {
  /** If there are more matches than are listed, only the filters of some of them are needed, and nothing else. */
  readonly isForFilters?: boolean;
};

export type ItemRow = {
  item_id: string;
  name: string;
  tags: string;
  cents: number | null;
  rating: number;
  is_available: boolean;
};

export function isComputed(filter: string): boolean {
  return COMPUTED.has(toKind(filter));
}

/** Matches at least one chosen filter of each kind, except kinds that are applied to the listed items. */
export function passes({ filters, price }: Pick<ListQuery, "filters" | "price">): RawBuilder<unknown> {
  const known = filters.filter((filter) => !isComputed(filter));
  const conditions = [...new Set(known.map(toKind))].map((kind) => {
    const chosen = known.filter((filter) => toKind(filter) === kind);
    if (kind !== "price") return sql`p.tags && ${[...chosen]}::text[]`;
    const cents = toShownCents(price);
    const bands = chosen.map((filter) => {
      const [from, below] = toPriceBounds(filter);
      return sql`(${cents} >= ${from} and ${cents} < ${Math.min(below, MAX_CENTS)})`;
    });
    return price === "none" ? sql`true` : sql`(${sql.join(bands, sql` or `)})`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Null where the visitor may not see the amount: counts and order would tell it, too. */
function toShownCents(price: ListedPrice): RawBuilder<unknown> {
  const cents = { final: sql`p.list_price_cents`, base: sql`p.base_price_cents`, none: sql`null::int` }[price];
  return sql`case when p.tags && ${REPLACED_PRICES}::text[] then null else ${cents} end`;
}

/** As indexes have it. */
function toPrice({ price }: Pick<ListQuery, "price">) {
  return price === "base" ? sql`p.base_price_cents` : sql`p.list_price_cents`;
}

/** An order that an index has, beginning where the first match can be; names are in an index of their own per level. */
export function toScan(query: ListQuery, byDefault: RawBuilder<unknown>, byName: RawBuilder<unknown>) {
  const { filters, sort, price } = query;
  const bands = filters.filter((filter) => toKind(filter) === "price").map(toPriceBounds);
  const isByPrice = price !== "none" && (sort === "price-up" || sort === "price-down" || bands.length > 0);
  if (!isByPrice) return { conditions: sql`true`, order: sort === "name" ? byName : byDefault };
  const cents = toPrice(query);
  const from = bands.length > 0 ? Math.min(...bands.map(([lower]) => lower)) : 0;
  const below = bands.length > 0 ? Math.max(...bands.map(([, upper]) => upper)) : Infinity;
  return {
    conditions: sql`${cents} >= ${from} and ${cents} < ${Math.min(below, MAX_CENTS)}`,
    order: sort === "price-down" ? sql`${cents} desc, p.item_id desc` : sql`${cents}, p.item_id`,
  };
}

/** The requested order of known items; undefined for the best ones, whose order depends on the list. */
export function toOrder(query: ListQuery): RawBuilder<unknown> | undefined {
  const cents = toShownCents(query.price);
  return {
    best: undefined,
    rating: undefined,
    name: sql`${NAME_KEY} using ~<~, p.item_id`,
    "price-up": sql`${cents} nulls last, p.item_id`,
    "price-down": sql`${cents} desc nulls last, p.item_id`,
  }[query.sort];
}

export function toKnownOrder(query: ListQuery): RowOrder | undefined {
  const by = toOrder(query);
  return by && { by, isRanked: false };
}

/** A row even without items, to say whether there may be more matches than were read. */
export type FoundRow = (ItemRow | { readonly item_id: null }) & { readonly is_cut: boolean };

/** What orders items; a ranked order may use `orders` and `is_available`. */
export type RowOrder = { readonly by: RawBuilder<unknown>; readonly isRanked: boolean };

/**
 * The last part of a list's query, after its `with`: the first of the items in an order, with all that lists need. Facts
 * are subqueries, because the planner may read whole tables for joins; those that don't order are read last.
 * `toRowOrder` gets a condition on which the order doesn't matter.
 */
export function toRows(
  { tenant, customerNumber, price, isForFilters = false }: RowQuery,
  {
    items,
    toRowOrder,
    isCut,
  }: {
    readonly items: RawBuilder<unknown>;
    readonly isCut: RawBuilder<unknown>;
    toRowOrder(isAny: RawBuilder<unknown>): RowOrder;
  },
) {
  const isAny = isForFilters ? sql`(select is_cut from cut)` : sql`false`;
  const unlessAny = (fact: RawBuilder<unknown>) =>
    isForFilters ? sql`case when ${isAny} then null else (${fact}) end` : sql`(${fact})`;
  const { by, isRanked } = toRowOrder(isAny);
  const orders = unlessAny(sql`select orders from item_orders sold
    where sold.tenant = ${tenant} and sold.item_id = p.item_id`);
  const available = sql`coalesce(${unlessAny(selectAvailable(tenant, customerNumber))}, true)`;
  return sql`, cut as materialized (select ${isCut} as is_cut)
    select listed.*, cut.is_cut from cut left join (
      select p.item_id, p.name, array_to_string(p.tags, chr(10)) as tags, ${toShownCents(price)} as cents,
        ${isRanked ? sql`p.is_available` : available} as is_available,
        coalesce(${unlessAny(sql`select sum(place * counted)::float8 / nullif(sum(counted), 0)
          from review_counts reviewed, unnest(reviewed.reviews) with ordinality as star (counted, place)
          where reviewed.item_id = p.item_id`)}, 0) as rating,
        p.place
      from (
        select p.*, row_number() over (order by ${by}) as place from (
          select p.* ${isRanked ? sql`, ${orders} as orders, ${available} as is_available` : sql``}
          from ${items} p offset 0
        ) p order by place limit ${MAX_LISTED + 1}
      ) p
    ) listed on true order by listed.place`;
}

/** Whether the item can be ordered for delivery: offered to the visitor (`isOffered`), and not sold out (`isSoldOut`). */
function selectAvailable(tenant: Tenant, customerNumber: string): RawBuilder<unknown> {
  return sql`select coalesce((
      select variant.is_offered from item_variants variant
      where variant.item_id = p.item_id and variant.tenant = ${tenant}
        and variant.customer_number in ('', ${customerNumber}) and variant.is_offered is not null
      order by variant.customer_number desc limit 1
    ), p.is_offered) and not coalesce((
      select coalesce((stock.document ->> 'productIsOutOfStock')::boolean,
        stock.available <= 0 and stock.document ->> 'onBackOrder' is distinct from 'true')
      from inventory stock where stock.item_id = p.item_id and stock.store_number = ${DELIVERY_STOCK}
    ), false)`;
}
