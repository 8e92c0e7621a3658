import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { StorefrontDatabase } from "./storefront-database.js";

/** `waitingFor` names what the process is waiting for; undefined if it is ready. */
export type Readiness = { waitingFor: string | undefined };

const PROBE = { schema: { hide: true }, logLevel: "silent", config: { answersAnyHost: true } } as const;

/** `/healthz`: the process is running. `/readyz`: it can also reach its database and isn't shutting down. */
export function answerProbes(app: FastifyInstance, database: StorefrontDatabase, readiness: Readiness): void {
  app.get("/healthz", PROBE, async () => ({ status: "ok" }));
  app.get("/readyz", PROBE, async (_request, reply) => {
    if (readiness.waitingFor) return reply.code(503).send({ status: "waiting", waitingFor: readiness.waitingFor });
    try {
      await sql`select 1`.execute(database);
      return { status: "ready" };
    } catch (error) {
      app.log.error(error);
      return reply.code(503).send({ status: "waiting", waitingFor: "the database" });
    }
  });
}
