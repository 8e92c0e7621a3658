import type { FastifyInstance } from "fastify";
import { getDepartment, search } from "shared-contracts";
import type { FindTiles } from "../../catalog/tiles.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { toLevelTrail } from "./level-trail.js";
import type { SearchRepository } from "./search-repository.js";

export type SearchDependencies = {
  readonly searches: SearchRepository;
  readonly findTiles: FindTiles;
  readonly resolveVisitor: VisitorResolver;
};

export function searchRoutes({ searches, findTiles, resolveVisitor }: SearchDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, search, async ({ q, offset, limit }, { request }) => {
      const visitor = await resolveVisitor(request);
      const { itemIds, total } = await searches.findByText(q, { tenant: visitor.tenant, offset, limit });
      return { tiles: await findTiles(itemIds, visitor), total };
    });

    callRoute(app, getDepartment, async ({ departmentId, offset, limit }, { request }) => {
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
