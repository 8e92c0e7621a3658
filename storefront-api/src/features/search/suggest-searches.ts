import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { ProductSearch } from "./product-search.js";
import { splitWords } from "./text-query.js";

const SHORTEST = 2;
const WORDS = 4;
const NAMES = 4;
/** Limits the number of candidate words and names. */
const MAX_CANDIDATES = 100;

export function createSuggest(database: StorefrontDatabase): ProductSearch["suggest"] {
  return async (text, tenant) => {
    const words = splitWords(text);
    const last = words.at(-1) ?? "";
    if (last.length < SHORTEST) return [];
    const before = words.slice(0, -1);
    const isSold = sql.ref(tenant === "retail" ? "on_retail" : "on_business");
    const [completed, named] = await Promise.all([
      // A word without results in combination with the preceding words isn't suggested.
      sql<{ word: string }>`
        select word from (
          select word from search_spellings where spelling = word and word like ${`${last}%`}
          order by length(word), word limit ${MAX_CANDIDATES}
        ) begun where exists (
          select from products where ${isSold}
            and search @@ to_tsquery('english', ${before.map((word) => `${word}:* & `).join("")} || word)
        ) limit ${WORDS}
      `.execute(database),
      sql<{ name: string }>`
        select name from (
          select item_id, name from products where lower(left(name, 80)) like ${toBeginning(text)} and ${isSold}
          limit ${MAX_CANDIDATES}
        ) begun left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = begun.item_id
        order by sold.orders desc nulls last, name limit ${NAMES}
      `.execute(database),
    ]);
    const suggestions = completed.rows.map(({ word }) => [...before, word].join(" "));
    return [...new Set([...suggestions, ...named.rows.map(({ name }) => name)])];
  };
}

/** Escaped for `like`, folded like the names in `products_named`. */
export function toBeginning(text: string): string {
  const escaped = text
    .trim()
    .toLowerCase()
    .slice(0, 80)
    .replaceAll(/[\\%_]/gu, String.raw`\$&`);
  return `${escaped}%`;
}
