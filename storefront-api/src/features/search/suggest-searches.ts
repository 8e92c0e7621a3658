import { sql, type RawBuilder } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { compileQuery } from "./compile-query.js";
import { findWords } from "./known-words.js";
import type { SearchBounds, ProductSearch } from "./list-queries.js";
import type { TermFrequencies } from "./term-frequencies.js";
import { splitWords } from "./text-query.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

const SHORTEST = 2;
const WORDS = 4;
const NAMES = 4;
/** Limits the number of candidate names. */
const MAX_CANDIDATES = 100;
/** Common words are looked for among this many items: each that leads anywhere is in one of them. */
const MAX_COMPARED = 500;

export function createSuggest(
  database: StorefrontDatabase,
  readFrequencies: () => Promise<TermFrequencies>,
  bounds: SearchBounds,
): ProductSearch["suggest"] {
  /** Words that complete the last one. A word without results in combination with the preceding words isn't one. */
  async function complete(before: readonly string[], last: string, isSold: RawBuilder<unknown>, isRetail: boolean) {
    const frequencies = await readFrequencies();
    const lookups = { spellings: [], beginnings: [last, ...before], words: before };
    const known = await findWords(database, lookups, frequencies);
    const begun = before.map((word) => [word, ...(known.beginnings.get(word) ?? [])].map((form) => [form]));
    const candidates = (known.catalogWords.get(last) ?? []).map((word) => {
      const { text, considered } = compileQuery([[...begun, [[word]]]], { lexemes: known.lexemes, frequencies });
      return { word, text, isCommon: considered > bounds.considered };
    });
    const { rows } = await sql<{ word: string }>`
      with compared as materialized (
        select search from products where ${isSold} order by item_id limit ${MAX_COMPARED}
      )
      select word from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
        as candidate (word text, text text, "isCommon" boolean)
      where case when "isCommon" then exists (select from compared where search @@ text::tsquery)
        else exists (select from find_products(text::tsquery, ${isRetail}, 1)) end
      limit ${WORDS}
    `.execute(database);
    return rows.map(({ word }) => [...before, word].join(" "));
  }

  return async (text, tenant) => {
    const words = splitWords(text);
    const last = words.at(-1) ?? "";
    if (last.length < SHORTEST) return [];
    const isSold = isSoldOn(tenant, "products");
    const [completed, named] = await Promise.all([
      complete(words.slice(0, -1), last, isSold, tenant === "retail"),
      sql<{ name: string }>`
        select name from (
          select item_id, name from products where lower(left(name, 80)) like ${toBeginning(text)} and ${isSold}
          limit ${MAX_CANDIDATES}
        ) begun left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = begun.item_id
        order by sold.orders desc nulls last, name limit ${NAMES}
      `.execute(database),
    ]);
    return [...new Set([...completed, ...named.rows.map(({ name }) => name)])];
  };
}

/** Escaped for `like`, folded like the names in `products_named`. */
function toBeginning(text: string): string {
  const escaped = text
    .trim()
    .toLowerCase()
    .slice(0, 80)
    .replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return `${escaped}%`;
}
