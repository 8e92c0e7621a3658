import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopHosts, Tenant } from "shared-contracts";
import { DomainError } from "./domain-error.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose shop the request's host is. */
    tenant: Tenant;
  }
  interface FastifyContextConfig {
    /** Probes are asked by address, and answer the same to everybody. */
    answersAnyHost?: boolean;
  }
}

/** Refuses requests for hosts that aren't ours, and tells the tenant of the others. */
export function refuseForeignHosts(app: FastifyInstance, hosts: ShopHosts): void {
  app.decorateRequest("tenant", "retail");
  app.addHook("onRequest", async (request) => {
    const tenant = hosts.tenantOf(request.host);
    if (tenant) request.tenant = tenant;
    else if (!request.routeOptions.config.answersAnyHost) throw new DomainError("host-not-allowed");
  });
}

/** Scheme, host and port that the browser requested: `https://shop.example` */
export function originOf({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">): string {
  return `${protocol}://${host}`;
}
