import type { FastifyInstance } from "fastify";
import { getHome } from "shared-contracts";
import type { FindTiles } from "../../catalog/tiles.js";
import { callRoute } from "../../platform/call-route.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import type { HomeRepository } from "./home-repository.js";

const DEPARTMENTS = 12;
const POPULAR_ITEMS = 10;
const POPULAR_WITHIN_MILLISECONDS = 90 * 24 * 60 * 60 * 1000;

export type HomeDependencies = {
  readonly homes: HomeRepository;
  readonly findTiles: FindTiles;
  readonly resolveVisitor: VisitorResolver;
};

export function homeRoutes({ homes, findTiles, resolveVisitor }: HomeDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, getHome, async (_fields, { request }) => {
      const visitor = await resolveVisitor(request);
      const { tenant, now } = visitor;
      const since = new Date(now.getTime() - POPULAR_WITHIN_MILLISECONDS);
      const [departments, popular] = await Promise.all([
        homes.listDepartments(tenant, DEPARTMENTS),
        homes.findPopular(tenant, since, POPULAR_ITEMS),
      ]);
      return { departments: [...departments], popular: [...(await findTiles(popular, visitor))] };
    });
  };
}
