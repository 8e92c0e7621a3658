import type { FastifyInstance } from "fastify";
import { getVisitor } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { TenantContentRepository } from "./tenant-content-repository.js";

export type VisitorDependencies = {
  readonly tenantContent: TenantContentRepository;
  readonly resolveVisitor: VisitorResolver;
  readonly stockImageItemId: string | undefined;
  readonly imageLoader: string;
};

export function visitorRoutes({ tenantContent, resolveVisitor, stockImageItemId, imageLoader }: VisitorDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, getVisitor, async (_input, { request }) => {
      const visitor = await resolveVisitor(request);
      const content = await tenantContent.findTenantContent(visitor.tenant);
      return toVisitorContext(visitor, { ...content, stockImageItemId, imageLoader });
    });
  };
}
