import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { CONTENT_CALLS, type Breadcrumb } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import { createSearchRepository } from "./search-repository.js";
import type { Store } from "../../store.js";
import type { ProductRecord } from "../../records/product-record.js";

/** Per address: the most expensive query that anybody may ask. */
const SEARCHES_PER_MINUTE = 120;

export function searchRoutes({ database, findTiles, resolveVisitor }: Store) {
  const searches = createSearchRepository(database);

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (limited) => {
      await limited.register(rateLimit, {
        max: SEARCHES_PER_MINUTE,
        timeWindow: "1 minute",
        // What runs on this machine is ours.
        allowList: ["127.0.0.1", "::1"],
        errorResponseBuilder: () => new DomainError("too-many-requests"),
      });
      callRoute(limited, CONTENT_CALLS.search, async ({ q, offset, limit }, { request }) => {
        const visitor = await resolveVisitor(request);
        const { itemIds, total } = await searches.findByText(q, { tenant: visitor.tenant, offset, limit });
        return { tiles: await findTiles(itemIds, visitor), total };
      });
    });

    callRoute(app, CONTENT_CALLS.getDepartment, async ({ departmentId, offset, limit }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { tenant } = visitor;
      const hierarchy = await searches.findHierarchy(departmentId, tenant);
      const trail = hierarchy && toLevelTrail(hierarchy, departmentId);
      if (!trail) throw new DomainError("department-not-found", { departmentId });
      const { itemIds, total } = await searches.findInLevel(departmentId, { tenant, offset, limit });
      return { departmentId, ...trail, tiles: await findTiles(itemIds, visitor), total };
    });
  };
}

/** A level's name and the trail above it; undefined if the hierarchy does not contain it. */
function toLevelTrail(
  { supercategory, department, category, class: itemClass }: ProductRecord["hierarchy"],
  levelId: string,
): { readonly name: string; readonly breadcrumbs: Breadcrumb[] } | undefined {
  const levels = [supercategory, department, category, itemClass].filter((level) => level !== undefined);
  const at = levels.findIndex((level) => level.id === levelId);
  const own = levels[at];
  if (!own) return undefined;
  const breadcrumbs = levels
    .slice(0, at)
    .map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
  return { name: own.name, breadcrumbs };
}
