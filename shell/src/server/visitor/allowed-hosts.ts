import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ShopHosts } from "shared-contracts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For probes, which are requested by IP address and don't depend on the tenant. */
    answersAnyHost?: boolean;
  }
}

const MISDIRECTED = {
  code: "host-not-allowed",
  message: "The shop isn't available at this address. Use its own address.",
} as const;

/** Refuses requests for unknown hosts and sets the tenant of others. */
export function refuseForeignHosts(app: FastifyInstance, hosts: ShopHosts): void {
  app.decorateRequest("tenant", "retail");
  app.addHook("onRequest", async (request, reply) => {
    const tenant = hosts.tenantOf(request.host);
    if (tenant) request.tenant = tenant;
    else if (!request.routeOptions.config.answersAnyHost)
      return reply.code(421).header("cache-control", "no-store").send(MISDIRECTED);
    return undefined;
  });
}

/** Node takes one, and a proxy before the shell may have taken another (RFC 9112, section 3.2; RFC 9113, section 8.3.1). */
export function hasSeveralHosts({ raw: { rawHeaders } }: Pick<FastifyRequest, "raw">): boolean {
  const names = rawHeaders.filter((_text, index) => index % 2 === 0);
  return names.filter((name) => /^(?:host|:authority)$/i.test(name)).length > 1;
}
