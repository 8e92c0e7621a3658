import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** How many items have a lexeme, as of PostgreSQL's latest statistics. */
export type TermFrequencies = {
  /** An estimate; the same for all lexemes that aren't among the most common ones. */
  countOf(lexeme: string): number;
  /** The share of all items that so many are, at most 1. */
  toShare(count: number): number;
  /** Common lexemes with this beginning, most common first. */
  listCommon(beginning: string): readonly string[];
};

/** PostgreSQL updates its statistics once a tenth of the rows has changed. */
const REREAD_MS = 60_000;
const MAX_COMMON = 10;
/** How many times rarer than the least common of the common lexemes the others are taken to be. */
const RARITY = 10;

type Statistics = {
  products: number;
  lexemes: readonly string[] | null;
  /** One more for each statistic of the frequencies themselves. */
  frequencies: readonly number[] | null;
};

/** Reads them at most once a minute. Without statistics every lexeme is rare: then the table is new or small. */
export function createTermFrequencies(database: StorefrontDatabase): () => Promise<TermFrequencies> {
  let read: Promise<TermFrequencies> | undefined;
  let readAt = 0;
  return () => {
    if (read && Date.now() - readAt < REREAD_MS) return read;
    readAt = Date.now();
    read = readFrequencies(database);
    read.catch(() => (read = undefined));
    return read;
  };
}

async function readFrequencies(database: StorefrontDatabase): Promise<TermFrequencies> {
  const { rows } = await sql<Statistics>`
    select c.reltuples as products, array_to_json(most_common_elems::text::text[]) as lexemes,
      array_to_json(most_common_elem_freqs) as frequencies
    from (select tableoid from products limit 1) one
    join pg_catalog.pg_class c on c.oid = one.tableoid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = 'search'
  `.execute(database);
  const { products = 0, lexemes, frequencies } = rows[0] ?? {};
  const shares = new Map((lexemes ?? []).map((lexeme, index) => [lexeme, frequencies?.[index] ?? 0]));
  const common = [...shares].toSorted(([, one], [, other]) => other - one).map(([lexeme]) => lexeme);
  const other = (shares.get(common.at(-1) ?? "") ?? 0) / RARITY;
  return {
    countOf: (lexeme) => Math.ceil(products * (shares.get(lexeme) ?? other)),
    toShare: (count) => (products > 0 ? Math.min(1, count / products) : 1),
    listCommon: (beginning) => common.filter((lexeme) => lexeme.startsWith(beginning)).slice(0, MAX_COMMON),
  };
}
