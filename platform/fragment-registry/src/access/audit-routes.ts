import type { FastifyPluginAsync } from "fastify";
import { AUDIT_CALLS } from "shared-contracts/registry";
import { callRoute } from "../platform/call-route.js";
import type { AuditStore } from "./audit-store.js";

export function auditRoutes(audit: AuditStore): FastifyPluginAsync {
  return async (app) => {
    callRoute(
      app,
      AUDIT_CALLS.readAudit,
      {
        needs: "admin",
        summary: "All publications, pointer changes, token actions and refusals, newest first",
      },
      async (filter) => ({ entries: await audit.list(filter) }),
    );
    callRoute(
      app,
      AUDIT_CALLS.readHistory,
      {
        needs: "any",
        summary: "All that changed the pages visitors get, of all fragments or one, newest first",
      },
      async (filter) => ({ changes: await audit.listChanges(filter) }),
    );
  };
}
