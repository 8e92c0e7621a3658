import type { Selectable } from "kysely";
import type { AuditEntry, Freeze } from "shared-contracts/registry";
import { toRecord, type AuditLogTable, type RegistryDatabase } from "../platform/registry-schema.js";

/** Actions that changed live pages, approved such a change, or stopped such changes. */
const CHANGE_ACTIONS = [
  "promote",
  "rollback",
  "retire",
  "share-canary",
  "start-trial",
  "end-trial",
  "quarantine",
  "freeze",
  "unfreeze",
] as const satisfies readonly AuditEntry["action"][];

/** `actor`: label and id of the token; `anonymous` if none was accepted. The outcome is `done` unless it says otherwise. */
type NewAuditEntry = Pick<AuditEntry, "action" | "actor"> & {
  readonly [Field in keyof Omit<AuditEntry, "id" | "at" | "action" | "actor">]?: AuditEntry[Field] | undefined;
};

type AuditFilter = {
  readonly fragment?: string | undefined;
  /** For the next page: only entries before this id. */
  readonly before?: number | undefined;
  readonly limit: number;
};

export type AuditStore = ReturnType<typeof createAuditStore>;

/** Append-only: the database refuses to change or remove entries. */
export function createAuditStore(database: RegistryDatabase) {
  return {
    /** With a transaction, the entry is committed together with the change. */
    async record(entry: NewAuditEntry, within: RegistryDatabase = database): Promise<void> {
      await within
        .insertInto("audit_log")
        .values({
          actor: entry.actor,
          action: entry.action,
          outcome: entry.outcome ?? "done",
          fragment: entry.fragment ?? null,
          channel: entry.channel ?? null,
          from_version: entry.fromVersion ?? null,
          to_version: entry.toVersion ?? null,
          reason: entry.reason ?? null,
          details: entry.details === undefined ? null : JSON.stringify(entry.details),
        })
        .execute();
    },

    /** Newest first. */
    async list(filter: AuditFilter): Promise<AuditEntry[]> {
      return (await select(filter).execute()).map(toEntry);
    },

    /** Changes of live pages, newest first, without refused ones and previews. */
    async listChanges(filter: AuditFilter): Promise<AuditEntry[]> {
      const rows = await select(filter)
        .where("outcome", "=", "done")
        .where("action", "in", CHANGE_ACTIONS)
        .where((entry) => entry.or([entry("channel", "is", null), entry("channel", "not like", "preview-%")]))
        .execute();
      return rows.map(toEntry);
    },

    async findLastActor(action: AuditEntry["action"], within: RegistryDatabase): Promise<string | undefined> {
      const done = within.selectFrom("audit_log").select("actor").where("action", "=", action);
      return (await done.where("outcome", "=", "done").orderBy("id", "desc").executeTakeFirst())?.actor;
    },

    /** The freeze that is on, if any: the log itself says so, whichever process asks. */
    async findFreeze(within: RegistryDatabase = database): Promise<Freeze | undefined> {
      const last = await within
        .selectFrom("audit_log")
        .selectAll()
        .where("action", "in", ["freeze", "unfreeze"])
        .where("outcome", "=", "done")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (last?.action !== "freeze") return undefined;
      return { reason: last.reason ?? "", actor: last.actor, since: last.at.toISOString() };
    },
  };

  function select({ fragment, before, limit }: AuditFilter) {
    let query = database.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(limit);
    if (fragment !== undefined) query = query.where("fragment", "=", fragment);
    if (before !== undefined) query = query.where("id", "<", before);
    return query;
  }
}

function toEntry(row: Selectable<AuditLogTable>): AuditEntry {
  return { ...toRecord(row), details: row.details === null ? null : (JSON.parse(row.details) as unknown) };
}
