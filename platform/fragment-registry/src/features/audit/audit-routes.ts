import { FragmentName } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AUDITED_ACTIONS, type AuditStore } from "../../store/audit-store.js";

const AuditQuery = z.object({
  fragment: z.optional(FragmentName),
  /** The id of the last entry of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(AUDITED_ACTIONS),
  outcome: z.enum(["done", "refused"]),
  fragment: z.string().nullable(),
  channel: z.string().nullable(),
  fromVersion: z.string().nullable(),
  toVersion: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.unknown(),
});

/** Newest first. */
const AuditAnswer = z.object({ entries: z.array(AuditEntry) });
/** Newest first. */
const HistoryAnswer = z.object({ changes: z.array(AuditEntry.omit({ outcome: true })) });

export function auditRoutes(audit: AuditStore): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/registry/api/audit",
      {
        config: { needs: "admin" },
        schema: {
          tags: ["Audit"],
          summary: "All publications, pointer changes, token actions and refusals, newest first",
          querystring: AuditQuery,
          response: { 200: AuditAnswer },
        },
      },
      async ({ query }) => ({
        entries: (await audit.list(query)).map(({ action, ...entry }) => ({ ...entry, action: toAction(action) })),
      }),
    );

    app.get(
      "/registry/api/history",
      {
        config: { needs: "any" },
        schema: {
          tags: ["Audit"],
          summary: "All that changed the pages visitors get, of all fragments or one, newest first",
          querystring: AuditQuery,
          response: { 200: HistoryAnswer },
        },
      },
      async ({ query }) => ({
        changes: (await audit.listChanges(query)).map(({ action, outcome: _outcome, ...change }) => ({
          ...change,
          action: toAction(action),
        })),
      }),
    );
  };
}

function toAction(action: string): (typeof AUDITED_ACTIONS)[number] {
  return z.enum(AUDITED_ACTIONS).parse(action);
}
