import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { TermFrequencies } from "./term-frequencies.js";
import type { KnownSpelling, KnownWords } from "./text-query.js";

type Lookups = {
  readonly spellings: readonly string[];
  readonly beginnings: readonly string[];
  readonly words: readonly string[];
};

type FoundWords = KnownWords & {
  /** As `beginnings`, without words that are in descriptions only, whose stems alone are known. */
  readonly catalogWords: ReadonlyMap<string, readonly string[]>;
  /** The lexemes of a word in the search index; none for words such as "the". */
  readonly lexemes: ReadonlyMap<string, readonly string[]>;
};

/** Words that continue a beginning: the shortest ones, of the first in alphabetical order. */
const MAX_BEGUN = 20;
const MAX_BEGUN_READ = 200;

type WordRow = KnownSpelling & { role: "spelling" | "beginning" | "word"; lexemes: readonly string[] };

/** Looks up all words of a search at once. */
export async function findWords(
  database: StorefrontDatabase,
  { spellings, beginnings, words }: Lookups,
  frequencies: TermFrequencies,
): Promise<FoundWords> {
  const { rows } = await sql<WordRow>`
    select role, spelling, word, array_to_json(tsvector_to_array(to_tsvector('english', word))) as lexemes from (
      select 'spelling' as role, spelling, word from search_spellings where spelling = any(${spellings}::text[])
      union all select 'beginning', beginning, begun.word from unnest(${beginnings}::text[]) beginning
        cross join lateral (
          select word from (
            select word from search_spellings
            where spelling = word and word ~>=~ beginning and word ~<~ (beginning || chr(1114111))
            order by word using ~<~ limit ${MAX_BEGUN_READ}
          ) first order by length(word), word limit ${MAX_BEGUN}
        ) begun
      union all select 'word', word, word from unnest(${words}::text[]) word
    ) looked_up
  `.execute(database);
  const lexemes = new Map(rows.map((row) => [row.word, row.lexemes]));
  const catalogWords = new Map<string, readonly string[]>();
  const begun = new Map<string, readonly string[]>();
  for (const beginning of beginnings) {
    const found = rows
      .filter(({ role, spelling }) => role === "beginning" && spelling === beginning)
      .map(({ word }) => word);
    catalogWords.set(beginning, found);
    // Words of descriptions have no spellings, and of many words the common ones matter.
    const common = frequencies.listCommon(beginning);
    for (const lexeme of common) if (!lexemes.has(lexeme)) lexemes.set(lexeme, [lexeme]);
    begun.set(beginning, [...found, ...common]);
  }
  return { spellings: rows.filter(({ role }) => role === "spelling"), beginnings: begun, catalogWords, lexemes };
}
