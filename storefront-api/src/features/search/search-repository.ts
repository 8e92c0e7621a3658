import { sql } from "kysely";
import type { Tenant } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { listSpellings, splitWords, toNumberKey, toTextQueries } from "./text-query.js";

export type FoundItems = { readonly itemIds: readonly string[]; readonly total: number };

export type Page = { readonly tenant: Tenant; readonly offset: number; readonly limit: number };

export type SearchRepository = {
  /**
   * Items with all words, best match first; if there are none, with words spelled nearly alike; then with any of them.
   * An item number is found in any spelling. Totals are exact up to 500.
   */
  findByText(text: string, page: Page): Promise<FoundItems>;
  /** Items below a node of the hierarchy, whatever its level. */
  findInLevel(levelId: string, page: Page): Promise<FoundItems>;
  /** The hierarchy of a level, from one of its items. */
  findHierarchy(levelId: string, tenant: Tenant): Promise<ProductRecord["hierarchy"] | undefined>;
};

type FoundRow = { item_id: string; total: number };

/** Only so many matches are ranked, and counted. */
const RANKED_MATCHES = 500;
/** If there are more matches, those among so many of the tenant's bestsellers are ranked as well. */
const BESTSELLERS = 250;
/** Share of its rank that an item keeps while it can't be delivered. */
const UNAVAILABLE_SHARE = 0.5;
const POPULARITY_WEIGHT = 0.1;
/** What matches are ranked by: read once, where they are found. */
const FACTS = sql`p.item_id, p.name, p.search, p.number_keys`;

export function createSearchRepository(database: StorefrontDatabase): SearchRepository {
  async function findKnownSpellings(words: readonly string[]) {
    return database
      .selectFrom("search_spellings")
      .select(["spelling", "word"])
      .where("spelling", "in", listSpellings(words))
      .execute();
  }

  return {
    async findByText(text, page) {
      const words = splitWords(text);
      if (words.length === 0) return { itemIds: [], total: 0 };
      for (const query of toTextQueries(words, await findKnownSpellings(words))) {
        const match = { query, numberKey: toNumberKey(text), name: text.trim().toLowerCase() };
        const { rows } = await selectMatches(match, page).execute(database);
        if (rows.length > 0) return toFoundItems(rows);
        if (page.offset > 0 && (await selectMatches(match, { ...page, offset: 0 }).execute(database)).rows.length > 0)
          break;
      }
      return { itemIds: [], total: 0 };
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

type TextMatch = { readonly query: string; readonly numberKey: string; readonly name: string };

function selectMatches({ query, numberKey, name }: TextMatch, { tenant, offset, limit }: Page) {
  // Written out each time: only so does the database estimate how many match, and choose the index for rare words.
  const asked = sql`to_tsquery('english', ${query})`;
  return sql<FoundRow>`
    with matched as materialized (
      select ${FACTS} from products p where p.search @@ ${asked} and ${isSoldOn(tenant)} limit ${RANKED_MATCHES}
    ), popular as materialized (
      select ${FACTS} from (
        select item_id from item_orders where tenant = ${tenant} and orders > 0
          and (select count(*) from matched) = ${RANKED_MATCHES}
        order by orders desc, item_id limit ${BESTSELLERS}
      ) best join products p on p.item_id = best.item_id
      where p.search @@ ${asked} and ${isSoldOn(tenant)}
    ), found as materialized (
      select distinct on (item_id) * from (
        select * from matched union all select * from popular
        union all select ${FACTS} from products p
        where p.number_keys @> array[${numberKey}::text] and ${numberKey} <> '' and ${isSoldOn(tenant)}
      ) candidate
    )
    select p.item_id, (count(*) over ())::int as total
    from found p
    left join item_orders sold on sold.tenant = ${tenant} and sold.item_id = p.item_id
    left join inventory stock on stock.item_id = p.item_id and stock.store_number = 'delivery'
    order by p.number_keys @> array[${numberKey}::text] desc, lower(p.name) = ${name} desc,
      ts_rank(p.search, ${asked}, 1)
        * (1 + ${POPULARITY_WEIGHT}::float8 * ln(1 + coalesce(sold.orders, 0)))
        * case when stock.available <= 0 then ${UNAVAILABLE_SHARE}::float8 else 1 end desc,
      p.item_id
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
