import { sql, type RawBuilder } from "kysely";

const LONGEST = 200;
/** PostgreSQL reads each as "not", and fails on more than 32 in a row. */
const DASHES = /-[^\p{L}\p{N}]*-/gu;

/** A full-text query in web search syntax: words, `"phrases"`, `or`, `-not`. */
export function toWordQuery(text: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${text.slice(0, LONGEST).replaceAll(DASHES, " ")})`;
}
