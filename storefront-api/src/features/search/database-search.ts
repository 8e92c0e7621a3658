import { sql } from "kysely";
import { OPEN_PRICE_TYPES } from "shared-contracts/constants";
import type { Tenant } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import {
  isComputed,
  isSoldOn,
  MAX_LISTED,
  MAX_SCANNED,
  selectByText,
  selectInLevel,
  type ItemRow,
  type TextMatch,
} from "./list-queries.js";
import { narrowList, sortList, type ListedItem } from "./narrow-list.js";
import type { FoundItems, ListQuery, ProductSearch } from "./product-search.js";
import { createSuggest } from "./suggest-searches.js";
import { listSpellings, splitWords, toNumberKey, toTextQueries } from "./text-query.js";

type Listed = {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly isTotalExact: boolean;
  /** True if the rows contain every match. */
  readonly isWhole: boolean;
};

export function createDatabaseSearch(database: StorefrontDatabase): ProductSearch {
  async function findKnownSpellings(words: readonly string[]) {
    return database
      .selectFrom("search_spellings")
      .select(["spelling", "word"])
      .where("spelling", "in", listSpellings(words))
      .execute();
  }

  async function listByText(match: TextMatch, query: ListQuery): Promise<Listed> {
    const { rows } = await selectByText(match, query).execute(database);
    const isWhole = rows.length <= MAX_LISTED;
    return {
      rows: rows.slice(0, MAX_LISTED),
      total: Math.min(rows.length, MAX_LISTED),
      isTotalExact: isWhole,
      isWhole,
    };
  }

  async function listInLevel(column: string, levelId: string, query: ListQuery): Promise<Listed> {
    const { rows } = await selectInLevel(column, levelId, query).execute(database);
    const total = rows[0]?.total ?? 0;
    return { rows, total, isTotalExact: total < MAX_SCANNED, isWhole: total <= MAX_LISTED };
  }

  return {
    async findByText(text, query) {
      const words = splitWords(text);
      if (words.length === 0) return { ...toFoundItems(NOTHING, query), isPartial: false };
      const { steps, correctedText } = toTextQueries(words, await findKnownSpellings(words));
      const asked = query.isLiteral ? steps.slice(0, 1) : steps;
      const match = { numberKey: toNumberKey(text), name: text.trim().toLowerCase() };
      const toQueries = (chosen: typeof steps) => chosen.map((step) => step.query);
      const all = await listByText({ ...match, queries: toQueries(asked) }, { ...query, filters: [] });
      const step = asked[all.rows[0]?.step ?? 0];
      const found = await toFound(all, query, (narrowed) =>
        listByText({ ...match, queries: toQueries(step ? [step] : []) }, narrowed),
      );
      const isCorrected = step?.kind === "near" && correctedText !== undefined;
      return { ...found, isPartial: step?.kind === "any" && words.length > 1, ...(isCorrected && { correctedText }) };
    },
    async findInLevel(levelId, query) {
      const level = await findLevel(database, levelId, query.tenant);
      if (!level) return undefined;
      const { column, hierarchy } = level;
      const all = await listInLevel(column, levelId, { ...query, filters: [] });
      return { hierarchy, ...(await toFound(all, query, (narrowed) => listInLevel(column, levelId, narrowed))) };
    },
    suggest: createSuggest(database),
  };
}

const NOTHING: Listed = { rows: [], total: 0, isTotalExact: true, isWhole: true };

/** If not all matches could be listed, query those that match the filters. */
async function toFound(
  all: Listed,
  query: ListQuery,
  list: (query: ListQuery) => Promise<Listed>,
): Promise<FoundItems> {
  if (all.isWhole || !query.filters.some((filter) => !isComputed(filter))) return toFoundItems(all, query);
  const found = toFoundItems(await list(query), query);
  const chosen = toFoundItems(all, query).facets.filter(({ options }) => options.some(({ isChosen }) => isChosen));
  const titles = new Set(chosen.map(({ title }) => title));
  return { ...found, facets: [...chosen, ...found.facets.filter(({ title }) => !titles.has(title))] };
}

function toFoundItems({ rows, total, isTotalExact, isWhole }: Listed, query: ListQuery): FoundItems {
  const { filters, sort, price, offset, limit } = query;
  const { narrowed, facets } = narrowList(rows.map(toListedItem), filters);
  const sorted = sortList(narrowed, sort);
  return {
    itemIds: sorted.slice(offset, offset + limit).map(({ itemId }) => itemId),
    total: isWhole ? sorted.length : filters.some(isComputed) ? sorted.length : total,
    isTotalExact: isWhole || (isTotalExact && !filters.some(isComputed)),
    reachable: sorted.length,
    facets: facets.map(({ title, options }) => ({
      title,
      options: isWhole ? options : options.map(({ count: _ofSome, ...option }) => option),
    })),
    sorts: [
      "best",
      "name",
      ...(price === "none" ? [] : (["price-up", "price-down"] as const)),
      ...(isWhole ? (["rating"] as const) : []),
    ],
  };
}

const REPLACED_PRICES = new Set(["replaced-price", ...OPEN_PRICE_TYPES.map((type) => `customizable:${type}`)]);

function toListedItem({ item_id, name, tags, cents, rating, is_available }: ItemRow): ListedItem {
  const listed = tags.split("\n");
  const isReplaced = listed.some((tag) => REPLACED_PRICES.has(tag));
  return {
    itemId: item_id,
    name,
    tags: listed.filter((tag) => tag.includes(":") && !tag.startsWith("customizable:")),
    cents: isReplaced ? undefined : (cents ?? undefined),
    rating,
    isAvailable: is_available,
  };
}

const LEVEL_COLUMNS = ["department_id", "category_id", "class_id", "supercategory_id"] as const;

/** The level of an id, and the hierarchy of one of its items. */
async function findLevel(database: StorefrontDatabase, levelId: string, tenant: Tenant) {
  const ofColumn = (column: (typeof LEVEL_COLUMNS)[number]) => sql`(
    select ${sql.lit(column)} as "column", document -> 'hierarchy' as hierarchy from products p
    where ${sql.ref(`p.${column}`)} = ${levelId} and ${isSoldOn(tenant)} limit 1)`;
  const { rows } = await sql<{ column: string; hierarchy: ProductRecord["hierarchy"] }>`
    ${sql.join(LEVEL_COLUMNS.map(ofColumn), sql` union all `)} limit 1
  `.execute(database);
  return rows[0];
}
