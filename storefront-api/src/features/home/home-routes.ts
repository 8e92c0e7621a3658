import type { FastifyInstance } from "fastify";
import { CONTENT_CALLS, type Tenant } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import type { Store } from "../../store.js";
import { sql } from "kysely";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

const DEPARTMENTS = 12;
const POPULAR_ITEMS = 10;
const POPULAR_WITHIN_MS = 90 * 24 * 60 * 60 * 1000;

export function homeRoutes({ database, findTiles, resolveVisitor }: Store) {
  const homes = createHomeRepository(database);

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, CONTENT_CALLS.getHome, async (_fields, { request }) => {
      const visitor = await resolveVisitor(request);
      const { tenant, now } = visitor;
      const since = new Date(now.getTime() - POPULAR_WITHIN_MS);
      const [departments, popular] = await Promise.all([
        homes.listDepartments(tenant, DEPARTMENTS),
        homes.findPopular(tenant, since, POPULAR_ITEMS),
      ]);
      return { departments: [...departments], popular: [...(await findTiles(popular, visitor))] };
    });
  };
}

type HomeDepartment = {
  readonly departmentId: string;
  readonly name: string;
  readonly itemCount: number;
  readonly image?: string;
};

type HomeRepository = {
  /** Departments with the most items first. */
  listDepartments(tenant: Tenant, limit: number): Promise<readonly HomeDepartment[]>;
  /** The most ordered items since then, filled up by item number if there are few orders. */
  findPopular(tenant: Tenant, since: Date, limit: number): Promise<readonly string[]>;
};

type DepartmentRow = { department_id: string; name: string; item_count: number; image: string | null };

function createHomeRepository(database: StorefrontDatabase): HomeRepository {
  return {
    async listDepartments(tenant, limit) {
      const { rows } = await sql<DepartmentRow>`
        select department_id, min(document -> 'hierarchy' -> 'department' ->> 'name') as name,
          count(*)::int as item_count, min(document -> 'images' -> 0 ->> 'src') as image
        from products where department_id <> '' and ${isSoldOn(tenant)}
        group by department_id order by item_count desc, department_id limit ${limit}
      `.execute(database);
      return rows.map(toDepartment);
    },
    async findPopular(tenant, since, limit) {
      const { rows } = await sql<{ item_id: string }>`
        select product.item_id from products product
        left join (
          select line.item_id, count(*) as orders from order_lines line
          join orders using (order_id)
          where orders.tenant = ${tenant} and orders.placed_at >= ${since}
          group by line.item_id
        ) bought using (item_id)
        where ${isSoldOn(tenant)}
        order by bought.orders desc nulls last, product.item_id limit ${limit}
      `.execute(database);
      return rows.map((row) => row.item_id);
    },
  };
}

function toDepartment({ department_id, name, item_count, image }: DepartmentRow): HomeDepartment {
  return { departmentId: department_id, name, itemCount: item_count, ...(image !== null && { image }) };
}

function isSoldOn(tenant: Tenant) {
  return tenant === "retail" ? sql`on_retail` : sql`on_business`;
}
