import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import {
  compileQuery,
  compileRareFirst,
  listFilterWords,
  narrowQuery,
  NO_WORDS,
  type IndexQuery,
} from "./compile-query.js";
import { findWords } from "./known-words.js";
import { countInLevel, LEVELS, MAX_COUNTED, selectInLevel, selectInLevelByIndex, type Level } from "./level-queries.js";
import {
  isComputed,
  MAX_LISTED,
  SEARCH_BOUNDS,
  type FoundRow,
  type ItemRow,
  type RowQuery,
  type FoundItems,
  type ListQuery,
  type ProductSearch,
} from "./list-queries.js";
import { selectByIndex, selectInOrder, type TextMatch } from "./match-queries.js";
import { narrowList, sortList, toKind, type ListedItem } from "./narrow-list.js";
import { createSuggest } from "./suggest-searches.js";
import { createTermFrequencies } from "./term-frequencies.js";
import { toNumberKey } from "../../rules/fold-text.js";
import { listLookups, splitWords, toTextQueries } from "./text-query.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

type Listed = {
  readonly rows: readonly ItemRow[];
  readonly total: number;
  readonly isTotalExact: boolean;
  /** True if the rows contain every match. */
  readonly isWhole: boolean;
};

export function createDatabaseSearch(database: StorefrontDatabase, bounds = SEARCH_BOUNDS): ProductSearch {
  const readFrequencies = createTermFrequencies(database);

  async function listByText(match: TextMatch, query: RowQuery): Promise<Listed> {
    const { considered, share } = match.narrowed;
    const isCommon = considered > bounds.considered && share * bounds.scanned >= bounds.enough;
    const { rows } = await (isCommon ? selectInOrder : selectByIndex)(match, query, bounds).execute(database);
    const listed = toListed(rows);
    // The index wouldn't find more for filters that it doesn't know.
    const enough = query.filters.length > 0 ? 1 : bounds.enough;
    if (!isCommon || listed.rows.length >= enough) return listed;
    const indexed = await selectByIndex(match, query, bounds).execute(database);
    return toListed(indexed.rows);
  }

  async function listInLevel(level: Level, query: RowQuery): Promise<Listed> {
    const words = await compileLevel(level, query.filters);
    const isNarrowed = words.text !== "" && words.considered <= bounds.considered;
    const { rows } = await (
      isNarrowed ? selectInLevelByIndex(level, words.text, query, bounds) : selectInLevel(level, query, bounds)
    ).execute(database);
    const listed = toListed(rows);
    if (listed.isWhole || query.filters.length > 0 || query.isForFilters) return listed;
    const counted = await countInLevel(level, query).execute(database);
    const total = Math.max(counted.rows[0]?.total ?? 0, listed.total);
    return { ...listed, total, isTotalExact: total < MAX_COUNTED };
  }

  /** The words of filters and of the level, whose name is indexed with its items. */
  async function compileLevel({ kind, hierarchy }: Level, filters: readonly string[]): Promise<IndexQuery> {
    const filterWords = filters.flatMap(listFilterWords);
    if (filterWords.length === 0) return NO_WORDS;
    const levelWords = splitWords(hierarchy[kind]?.name ?? "");
    const frequencies = await readFrequencies();
    const lookups = { spellings: [], beginnings: [], words: [...filterWords, ...levelWords] };
    const compiler = { ...(await findWords(database, lookups, frequencies)), frequencies };
    const ofFilters = narrowQuery(NO_WORDS, filters, compiler);
    return ofFilters.text === ""
      ? NO_WORDS
      : narrowQuery(compileQuery([levelWords.map((word) => [[word]])], compiler), filters, compiler);
  }

  return {
    async findByText(text, query) {
      const words = splitWords(text);
      if (words.length === 0) return { ...toFoundItems(NOTHING, query), isPartial: false };
      const frequencies = await readFrequencies();
      const lookups = listLookups(words);
      const filterWords = query.filters.flatMap(listFilterWords);
      const known = await findWords(database, { ...lookups, words: [...lookups.words, ...filterWords] }, frequencies);
      const compiler = { lexemes: known.lexemes, frequencies };
      const { steps, correctedText } = toTextQueries(words, known);
      const list = (asked: IndexQuery, named: string, narrowed: RowQuery) =>
        listByText(
          {
            text: asked.text,
            named,
            narrowed: asked.text === "" ? asked : narrowQuery(asked, narrowed.filters, compiler),
            numberKey: toNumberKey(text),
            name: text.trim().toLowerCase(),
          },
          narrowed,
        );
      let tried: string | undefined;
      for (const { kind, query: conjunctions } of query.isLiteral ? steps.slice(0, 1) : steps) {
        const compile = (how: typeof compiler & { weights?: "AB" }) =>
          kind === "any" ? compileRareFirst(conjunctions, how, bounds.considered) : compileQuery(conjunctions, how);
        const asked = compile(compiler);
        // Similarly spelled words may all be beginnings that have been asked for.
        if (asked.text === tried) continue;
        tried = asked.text;
        const named = compile({ ...compiler, weights: "AB" }).text;
        const all = await list(asked, named, toAll(query));
        if (all.rows.length === 0) continue;
        const found = await toFound(all, query, (narrowed) => list(asked, named, narrowed));
        const isCorrected = kind === "near" && correctedText !== undefined;
        return { ...found, isPartial: kind === "any" && words.length > 1, ...(isCorrected && { correctedText }) };
      }
      return { ...toFoundItems(NOTHING, query), isPartial: false };
    },
    async findInLevel(levelId, query) {
      const level = await findLevel(database, levelId, query.tenant);
      if (!level) return undefined;
      const all = await listInLevel(level, toAll(query));
      return { hierarchy: level.hierarchy, ...(await toFound(all, query, (narrowed) => listInLevel(level, narrowed))) };
    },
    suggest: createSuggest(database, readFrequencies, bounds),
  };
}

function toListed(rows: readonly FoundRow[]): Listed {
  const items = rows.filter((row) => row.item_id !== null);
  const listed = items.slice(0, MAX_LISTED);
  const isWhole = items.length <= MAX_LISTED && !rows.some(({ is_cut }) => is_cut);
  return { rows: listed, total: listed.length, isTotalExact: isWhole, isWhole };
}

const NOTHING: Listed = { rows: [], total: 0, isTotalExact: true, isWhole: true };

/** The list without filters. Of many items only the filters are needed, unless these are computed from other facts. */
function toAll(query: ListQuery): RowQuery {
  const isForFilters = query.filters.some((filter) => !isComputed(filter)) && !query.filters.some(isRating);
  return { ...query, filters: [], isForFilters };
}

function isRating(filter: string): boolean {
  return toKind(filter) === "rating";
}

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

function toListedItem({ item_id, name, tags, cents, rating, is_available }: ItemRow): ListedItem {
  return {
    itemId: item_id,
    name,
    tags: tags.split("\n"),
    cents: cents ?? undefined,
    rating,
    isAvailable: is_available,
  };
}

async function findLevel(database: StorefrontDatabase, levelId: string, tenant: Tenant): Promise<Level | undefined> {
  const ofKind = (kind: Level["kind"]) => sql`(
    select ${sql.lit(kind)} as kind, document -> 'hierarchy' as hierarchy from products p
    where ${sql.ref(`p.${kind}_id`)} = ${levelId} and ${isSoldOn(tenant)} limit 1)`;
  const { rows } = await sql<Omit<Level, "levelId">>`
    ${sql.join(LEVELS.map(ofKind), sql` union all `)} limit 1
  `.execute(database);
  return rows[0] && { ...rows[0], levelId };
}
