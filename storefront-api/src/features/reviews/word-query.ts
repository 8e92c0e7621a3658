import { sql, type RawBuilder } from "kysely";

const LONGEST = 200;
/** Each counts as a "not", of which PostgreSQL takes 32 in a row. */
const DASHES = /-[^\p{L}\p{N}]*-/gu;

/** The query of what a visitor typed, by the rules of web searches: words, `"phrases"`, `or`, `-not`. */
export function toWordQuery(text: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${text.slice(0, LONGEST).replaceAll(DASHES, " ")})`;
}
