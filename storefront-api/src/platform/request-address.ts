import type { FastifyInstance, FastifyRequest } from "fastify";
import { toClientNetwork, type ShopHosts, type Tenant } from "shared-contracts";
import { DomainError } from "./domain-error.js";

declare module "fastify" {
  interface FastifyRequest {
    /** The tenant of the request's host. */
    tenant: Tenant;
  }
  interface FastifyContextConfig {
    /** For probes, which are requested by IP address and don't depend on the tenant. */
    answersAnyHost?: boolean;
  }
}

/** Refuses requests for unknown hosts and sets the tenant of others. */
export function refuseForeignHosts(app: FastifyInstance, hosts: ShopHosts): void {
  app.decorateRequest("tenant", "retail");
  app.addHook("onRequest", async (request) => {
    const tenant = hosts.tenantOf(request.host);
    if (tenant) request.tenant = tenant;
    else if (!request.routeOptions.config.answersAnyHost) throw new DomainError("host-not-allowed");
  });
}

/** Scheme, host and port that the browser requested, such as `https://shop.example`. */
export function originOf({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">): string {
  return `${protocol}://${host}`;
}

/** Whom limits count: the browser's IPv4 address, or the /64 of its IPv6 address. */
export function clientNetworkOf({ ip }: Pick<FastifyRequest, "ip">): string {
  return toClientNetwork(ip);
}
