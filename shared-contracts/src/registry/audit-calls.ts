import * as z from "zod/mini";
import { FragmentName } from "../releases/release-manifest.js";
import { defineRegistryCalls, queryNumber } from "./registry-values.js";

export const AUDITED_ACTIONS = [
  "publish",
  "sign",
  "promote",
  "request-promotion",
  "rollback",
  "retire",
  "share-canary",
  "start-trial",
  "end-trial",
  "quarantine",
  "freeze",
  "unfreeze",
  "delete-files",
  "verify",
  "check-pages",
  "create-token",
  "revoke-token",
  "add-signing-key",
  "revoke-signing-key",
] as const;

const Filter = z.object({
  fragment: z.optional(FragmentName),
  /** The id of the last entry of the previous page. */
  before: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1))),
  limit: queryNumber(1, 500, 100),
});

const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  action: z.enum(AUDITED_ACTIONS),
  outcome: z.enum(["done", "refused"]),
  fragment: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  fromVersion: z.nullable(z.string()),
  toVersion: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  details: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Both are newest first. */
export const AUDIT_CALLS = defineRegistryCalls({
  readAudit: {
    route: "GET /registry/api/audit",
    request: Filter,
    response: z.object({ entries: z.array(AuditEntry) }),
  },
  /** Changes of the pages that visitors get. */
  readHistory: {
    route: "GET /registry/api/history",
    request: Filter,
    response: z.object({ changes: z.array(AuditEntry) }),
  },
});
