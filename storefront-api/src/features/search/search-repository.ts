import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type FoundItems = { readonly itemIds: readonly string[]; readonly total: number };

export type Page = { readonly tenant: Tenant; readonly offset: number; readonly limit: number };

export type SearchRepository = {
  /** Items with all words, best match first; if there are none, items with any of them. */
  findByText(text: string, page: Page): Promise<FoundItems>;
  /** Items below a node of the hierarchy, whatever its level. */
  findInLevel(levelId: string, page: Page): Promise<FoundItems>;
  /** The hierarchy of a level, from one of its items. */
  findHierarchy(levelId: string, tenant: Tenant): Promise<ProductRecord["hierarchy"] | undefined>;
};

type FoundRow = { item_id: string; total: number };

export function createSearchRepository(database: StorefrontDatabase): SearchRepository {
  async function findMatches(text: string, combine: "all" | "any", page: Page): Promise<FoundItems> {
    const query = toTextQuery(text, combine);
    if (!query) return { itemIds: [], total: 0 };
    const { rows } = await selectMatches(text.trim(), query, page).execute(database);
    return toFoundItems(rows);
  }

  return {
    async findByText(text, page) {
      const all = await findMatches(text, "all", page);
      return all.total > 0 || page.offset > 0 ? all : findMatches(text, "any", page);
    },
    async findInLevel(levelId, { tenant, offset, limit }) {
      const { rows } = await sql<FoundRow>`
        select item_id, (count(*) over ())::int as total from products
        where ${isInLevel(levelId)} and ${isSoldOn(tenant)}
        order by name, item_id limit ${limit} offset ${offset}
      `.execute(database);
      return toFoundItems(rows);
    },
    async findHierarchy(levelId, tenant) {
      const { rows } = await sql<{ hierarchy: ProductRecord["hierarchy"] }>`
        select document -> 'hierarchy' as hierarchy from products
        where ${isInLevel(levelId)} and ${isSoldOn(tenant)} order by item_id limit 1
      `.execute(database);
      return rows[0]?.hierarchy;
    },
  };
}

function selectMatches(text: string, query: string, { tenant, offset, limit }: Page) {
  return sql<FoundRow>`
    select item_id, (count(*) over ())::int as total
    from products, to_tsquery('english', ${query}) asked
    where (search @@ asked or item_id in (${text}, ${text.toUpperCase()})) and ${isSoldOn(tenant)}
    order by item_id in (${text}, ${text.toUpperCase()}) desc, ts_rank(search, asked) desc, item_id
    limit ${limit} offset ${offset}
  `;
}

function isInLevel(levelId: string) {
  return sql`(department_id = ${levelId} or category_id = ${levelId} or class_id = ${levelId}
    or supercategory_id = ${levelId})`;
}

function isSoldOn(tenant: Tenant) {
  return tenant === "retail" ? sql`on_retail` : sql`on_business`;
}

function toFoundItems(rows: readonly FoundRow[]): FoundItems {
  return { itemIds: rows.map((row) => row.item_id), total: rows[0]?.total ?? 0 };
}

const MAX_TERMS = 10;

/**
 * A text search query: every word of the text, each also as the beginning of a longer one. Undefined when the text has
 * no word. `combine` `any` asks for one of the words only.
 */
function toTextQuery(text: string, combine: "all" | "any"): string | undefined {
  const words = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MAX_TERMS);
  return words?.map((word) => `${word}:*`).join(combine === "all" ? " & " : " | ");
}
