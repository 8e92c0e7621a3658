import { compile } from "@fastify/proxy-addr";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { DomainError } from "./domain-error.js";

declare module "fastify" {
  interface FastifyInstance {
    /** True if a shell calls for a page that guests share: no visitor is named, and no limit by address applies. */
    isAskedByShell(request: FastifyRequest): boolean;
  }
}

/** Far more than an office of a hundred people behind one address needs. */
export const REQUESTS_PER_MINUTE = 6000;

/** For routes that a page calls dozens of times. */
export const UNLIMITED = { config: { rateLimit: false } } as const;

export type RequestLimit = {
  readonly requestsPerMinute: number;
  /** Addresses or CIDR ranges. */
  readonly trustedShells: readonly string[];
};

/**
 * Limits each address, so that a single machine can't keep the database busy with lists, recommendations and page data.
 * A shell's call counts for the visitor that it names. Calls for a page that guests share name nobody and aren't
 * limited. `UNLIMITED` routes are left out; those with a limit of their own have both.
 */
export async function limitRequests(
  app: FastifyInstance,
  { requestsPerMinute, trustedShells }: RequestLimit,
): Promise<void> {
  const isShell = compile([...trustedShells]);
  app.decorate("isAskedByShell", ({ ip }) => isShell(ip, 0));
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: "1 minute",
    allowList: (request) => app.isAskedByShell(request),
    enableDraftSpec: true,
    errorResponseBuilder: () => new DomainError("too-many-requests"),
  });
}
