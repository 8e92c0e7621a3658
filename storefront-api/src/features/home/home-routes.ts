import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { CONTENT_CALLS, type RecommendationTile, type Tenant } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { Store } from "../../store.js";
import { findRecentlyViewed } from "../../visitor/item-views.js";
import type { Visitor } from "../../visitor/visitor.js";
import { isSoldOn } from "../../catalog/catalog-repository.js";

const DEPARTMENTS = 12;
/** Items per row. */
const ROW = 10;
/** Candidates are reduced in the catalog, but a contract's price may not be. */
const OFFER_CANDIDATES = 40;

export function homeRoutes({ database, findTiles, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, CONTENT_CALLS.getHome, async (_fields, { request }) => {
      const visitor = await resolveVisitor(request);
      const { tenant } = visitor;
      const [departments, popular, reduced, viewed] = await Promise.all([
        listDepartments(database, tenant, DEPARTMENTS),
        findPopular(database, tenant, ROW),
        findReduced(database, tenant, OFFER_CANDIDATES),
        findViewed(visitor),
      ]);
      const tiles = await findTiles([...new Set([...popular, ...reduced, ...viewed])], visitor);
      const byId = new Map(tiles.map((tile) => [tile.itemId, tile]));
      const toTiles = (itemIds: readonly string[]) => itemIds.flatMap((itemId) => byId.get(itemId) ?? []);
      return {
        departments: [...departments],
        popular: toTiles(popular),
        offers: toTiles(reduced).filter(isOffer).slice(0, ROW),
        recentlyViewed: toTiles(viewed),
      };
    });
  };

  /** As on the product page, only members see recently viewed items. */
  async function findViewed({ member, visitorKey }: Visitor): Promise<readonly string[]> {
    return member && visitorKey ? findRecentlyViewed(database, { visitorKey, without: [], limit: ROW }) : [];
  }
}

/** The visitor may see both prices, and the item can be bought. */
function isOffer({ price, originalPrice, ctaText, isOutOfStock }: RecommendationTile): boolean {
  return price !== undefined && originalPrice !== undefined && ctaText !== undefined && !isOutOfStock;
}

type HomeDepartment = {
  readonly departmentId: string;
  readonly name: string;
  readonly itemCount: number;
  readonly image?: string;
};

type DepartmentRow = { department_id: string; name: string; item_count: number; image: string | null };

/** Departments with the most items first. */
export async function listDepartments(
  database: StorefrontDatabase,
  tenant: Tenant,
  limit: number,
): Promise<readonly HomeDepartment[]> {
  const { rows } = await sql<DepartmentRow>`
    select d.department_id, d.name, d.item_count, coalesce(best.image, d.image) as image
    from (
      select p.department_id, min(p.document -> 'hierarchy' -> 'department' ->> 'name') as name,
        count(*)::int as item_count, min(p.document -> 'images' -> 0 ->> 'src') as image
      from products p where p.department_id <> '' and ${isSoldOn(tenant)}
      group by p.department_id order by item_count desc, p.department_id limit ${limit}
    ) d left join lateral (
      select p.document -> 'images' -> 0 ->> 'src' as image
      from item_orders sold join products p on p.item_id = sold.item_id and ${isSoldOn(tenant)}
      where sold.tenant = ${tenant} and sold.department_id = d.department_id
      order by sold.orders desc, sold.item_id limit 1
    ) best on true
    order by d.item_count desc, d.department_id
  `.execute(database);
  return rows.map(toDepartment);
}

/** The most ordered items. */
export async function findPopular(
  database: StorefrontDatabase,
  tenant: Tenant,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select p.item_id from item_orders sold join products p on p.item_id = sold.item_id and ${isSoldOn(tenant)}
    where sold.tenant = ${tenant} and sold.orders > 0
    order by sold.orders desc, sold.item_id limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

/** Items below their base price in the catalog, those reduced by the largest share first. */
export async function findReduced(
  database: StorefrontDatabase,
  tenant: Tenant,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select p.item_id from products p
    where p.list_price_cents < p.base_price_cents and ${isSoldOn(tenant)}
    order by p.list_price_cents::float8 / p.base_price_cents, p.item_id limit ${limit}
  `.execute(database);
  return rows.map((row) => row.item_id);
}

function toDepartment({ department_id, name, item_count, image }: DepartmentRow): HomeDepartment {
  return { departmentId: department_id, name, itemCount: item_count, ...(image !== null && { image }) };
}
