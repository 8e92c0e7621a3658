import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { summarizeHealth } from "../health/summarize-health.js";
import { principalOf } from "../access/authentication.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { sendPage } from "./page.js";
import { AuditPage, HealthPage, HistoryPage } from "./record-pages.js";

export type RecordDependencies = Pick<RegistryStores, "audit" | "pageReports"> & { now(): Date };

const ENTRIES_PER_PAGE = 50;
const HEALTH_MINUTES = 60;

const schema = { hide: true };
const session = true;
const Older = z.object({ before: z.coerce.number().int().positive().optional() });

/** Pages about the past: health of releases, changes of the live page, and the audit log. */
export function recordRoutes({ audit, pageReports, now }: RecordDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get("/health", { config: { session, needs: "any" }, schema }, async (request, reply) => {
      const at = now();
      const slots = summarizeHealth(await pageReports.sum(new Date(at.getTime() - HEALTH_MINUTES * 60_000)));
      return sendPage(reply, HealthPage({ slots, principal: principalOf(request), now: at }));
    });

    app.get(
      "/history",
      { config: { session, needs: "any" }, schema: { ...schema, querystring: Older } },
      async (request, reply) => {
        const found = await audit.listChanges({ ...request.query, limit: ENTRIES_PER_PAGE + 1 });
        return sendPage(reply, HistoryPage({ ...toRecords(found), principal: principalOf(request), now: now() }));
      },
    );

    app.get(
      "/audit",
      { config: { session, needs: "admin" }, schema: { ...schema, querystring: Older } },
      async (request, reply) => {
        const found = await audit.list({ ...request.query, limit: ENTRIES_PER_PAGE + 1 });
        return sendPage(reply, AuditPage({ ...toRecords(found), principal: principalOf(request), now: now() }));
      },
    );
  };
}

function toRecords<Entry>(found: readonly Entry[]): { readonly entries: readonly Entry[]; readonly hasMore: boolean } {
  return { entries: found.slice(0, ENTRIES_PER_PAGE), hasMore: found.length > ENTRIES_PER_PAGE };
}
