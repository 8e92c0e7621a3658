import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { DomainError } from "./domain-error.js";

/** Many times what an office of some hundred people behind one address asks for. */
export const REQUESTS_PER_MINUTE = 6000;

/** Of routes of which a page asks for dozens. */
export const UNLIMITED = { config: { rateLimit: false } } as const;

/**
 * Limits each address, so that a single machine can't keep the database busy with lists, recommendations and page data.
 * A shell's calls count for the visitor that it names. `UNLIMITED` routes are left out; those with a limit of
 * their own have both.
 */
export async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: "1 minute",
    // Of this machine: health checks, jobs and a shell without a visitor.
    allowList: ["127.0.0.1", "::1"],
    enableDraftSpec: true,
    errorResponseBuilder: () => new DomainError("too-many-requests"),
  });
}
