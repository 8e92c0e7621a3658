import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { splitWords } from "./text-query.js";

type FoundPage = { readonly title: string; readonly path: string; readonly heading?: string };

const PAGES_SHOWN = 3;

/** Words of somebody who looks for help, which no heading needs to have. */
const QUESTION_WORDS = new Set(
  "policy policies information info help question questions about how do does can my i is there what where".split(" "),
);

/** Content pages with all words in their title or in a heading, which comes with them. */
export async function findPages(database: StorefrontDatabase, text: string, tenant: Tenant): Promise<FoundPage[]> {
  const words = splitWords(text);
  const telling = words.filter((word) => !QUESTION_WORDS.has(word));
  const query = sql`plainto_tsquery('english', ${(telling.length > 0 ? telling : words).join(" ")})`;
  const has = (title: ReturnType<typeof sql>) => sql`to_tsvector('english', fold_text(${title})) @@ ${query}`;
  const { rows } = await sql<{ key: string; title: string; heading: string | null }>`
    select key, document ->> 'title' as title, (
      select section ->> 'heading' from jsonb_array_elements(document -> 'sections') section
      where ${has(sql`section ->> 'heading'`)} and not ${has(sql`document ->> 'title'`)} limit 1
    ) as heading
    from content where tenant = ${tenant} and kind = 'page' and search @@ ${query}
    order by ts_rank(search, ${query}, 1) desc, key limit ${PAGES_SHOWN}
  `.execute(database);
  return rows.map(({ key, title, heading }) => ({ title, path: key, ...(heading !== null && { heading }) }));
}
