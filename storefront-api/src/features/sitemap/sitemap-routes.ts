import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { CONTENT_CALLS, type Tenant } from "shared-contracts";
import { toProductUrl } from "../../catalog/compose-product.js";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Store } from "../../store.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

/** Search engines read at most 50,000 URLs per file. */
const ITEMS_OF_PART = 20_000;
const MAX_DEPARTMENTS = 1_000;
/** Search engines read it once a day. */
const SHARED_SECONDS = 600;

/** Sitemap of the tenant's departments and items, except items excluded from indexing. */
export function sitemapRoutes({ database, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    await shareAnswers(app, SHARED_SECONDS, (shared) => {
      callRoute(shared, CONTENT_CALLS.getSitemap, async ({ from }, { request }) => {
        const { tenant } = await resolveVisitor(request);
        if (from === undefined) return { parts: await listParts(database, tenant), paths: [] };
        const items = await listItems(database, tenant, from);
        const departments = from === "" ? await listDepartments(database, tenant) : [];
        return {
          parts: [],
          paths: [
            ...departments.map((id) => `/department/${encodeURIComponent(id)}`),
            ...items.map((itemId) => toProductUrl(itemId)),
          ],
        };
      });
    });
  };
}

async function listParts(database: StorefrontDatabase, tenant: Tenant): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from (
      select item_id, row_number() over (order by item_id) as place from products where ${isListed(tenant)}
    ) as listed
    where (place - 1) % ${ITEMS_OF_PART} = 0 and place > 1 order by item_id
  `.execute(database);
  return ["", ...rows.map((row) => row.item_id)];
}

async function listItems(database: StorefrontDatabase, tenant: Tenant, from: string): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from products where item_id >= ${from} and ${isListed(tenant)} order by item_id limit ${ITEMS_OF_PART}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

async function listDepartments(database: StorefrontDatabase, tenant: Tenant): Promise<string[]> {
  const { rows } = await sql<{ department_id: string }>`
    select distinct department_id from products where department_id <> '' and ${isListed(tenant)}
    order by department_id limit ${MAX_DEPARTMENTS}
  `.execute(database);
  return rows.map((row) => row.department_id);
}

function isListed(tenant: Tenant) {
  return sql`${isSoldOn(tenant, "products")} and coalesce(document -> 'seoData' ->> 'robots', '') not like '%noindex%'`;
}
