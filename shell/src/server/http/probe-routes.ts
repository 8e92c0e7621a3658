import type { FastifyInstance } from "fastify";
import type { Renderers } from "fragment-renderer";
import type { LockSource } from "../lock/lock-source.js";

export type ProbeServices = {
  readonly locks: Pick<LockSource, "current">;
  readonly renderers: Pick<Renderers, "isReady" | "startProblem">;
};

const PROBE = { config: { answersAnyHost: true } } as const;

/**
 * `/healthz`: the process is running. `/readyz`: it can assemble pages, which requires a lock and a renderer but not
 * storefront-api, without which there are still pages to show. A process that is shutting down isn't ready, so that
 * balancers avoid it. `problem` says why no renderer starts.
 */
export function probeRoutes(services: ProbeServices, isEnding: () => boolean = () => false) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get("/healthz", PROBE, async () => ({ status: "ok" }));
    app.get("/readyz", PROBE, async (_request, reply) => {
      const checks = { pageLock: services.locks.current() !== undefined, renderer: services.renderers.isReady() };
      const isReady = checks.pageLock && checks.renderer && !isEnding();
      const status = isEnding() ? "ending" : "starting";
      if (isReady) return { status: "ready", checks };
      const problem = checks.renderer ? undefined : services.renderers.startProblem();
      return reply.code(503).send({ status, checks, problem });
    });
  };
}
