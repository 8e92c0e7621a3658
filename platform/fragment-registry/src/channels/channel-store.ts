import { sql, type Kysely } from "kysely";
import { CANARY_CHANNEL } from "shared-contracts/registry";
import type { Pointer } from "../locks/compose-page-lock.js";
import type { RegistrySchema } from "../platform/registry-schema.js";

/** Notifies every registry process of a pointer change; the payload is `fragment/channel`. */
export const POINTERS_CHANNEL = "pointers";

/** Seconds since then fit into the column until 2094. */
const FIRST_REVISION_TIME = Date.UTC(2026, 0);

export type ChannelState = {
  readonly name: string;
  readonly channel: string;
  readonly version: string;
  /** Starts at 1 and increases by one with each change. */
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: string;
};

export type PointerAction = "promote" | "rollback";

export type PointerMove = {
  readonly name: string;
  readonly channel: string;
  readonly action: PointerAction;
  readonly fromVersion: string | undefined;
  readonly toVersion: string;
  readonly actor: string;
  readonly reason: string | undefined;
};

export type Retirement = Omit<PointerMove, "action" | "toVersion">;

export type ChannelStore = ReturnType<typeof createChannelStore>;

export function createChannelStore(database: Kysely<RegistrySchema>) {
  return {
    /** Held by each pointer change until commit, so that changes are serialized. */
    async lockPointers(transaction: Kysely<RegistrySchema>): Promise<void> {
      await transaction.selectFrom("lock_revision").select("revision").forUpdate().execute();
    },

    /**
     * Called at each start: a registry restored from a backup has lower revisions than shells have seen, and they would
     * refuse its locks. Seconds grow faster than revisions, so every start is ahead of everything before it.
     */
    async raiseRevisionTo(now: Date): Promise<void> {
      const seconds = Math.floor((now.getTime() - FIRST_REVISION_TIME) / 1000);
      await database.updateTable("lock_revision").set({ revision: seconds }).where("revision", "<", seconds).execute();
    },

    async find(name: string, channel: string, within: Kysely<RegistrySchema> = database) {
      const row = await within
        .selectFrom("channels")
        .selectAll()
        .where("name", "=", name)
        .where("channel", "=", channel)
        .executeTakeFirst();
      return row && toChannelState(row);
    },

    async list(name?: string, within: Kysely<RegistrySchema> = database): Promise<ChannelState[]> {
      let query = within.selectFrom("channels").selectAll().orderBy("name").orderBy("channel");
      if (name !== undefined) query = query.where("name", "=", name);
      return (await query.execute()).map(toChannelState);
    },

    async listPointingAt(name: string, version: string, within: Kysely<RegistrySchema>): Promise<string[]> {
      const rows = await within
        .selectFrom("channels")
        .select("channel")
        .where("name", "=", name)
        .where("version", "=", version)
        .orderBy("channel")
        .execute();
      return rows.map(({ channel }) => channel);
    },

    /** Writes pointer, history and the next lock revision. */
    async move(move: PointerMove, transaction: Kysely<RegistrySchema>): Promise<ChannelState> {
      const { name, channel, toVersion: version } = move;
      const revision = await addToHistory(move, transaction);
      const change = { version, revision, changed_by: move.actor, changed_at: new Date() };
      const row = await transaction
        .insertInto("channels")
        .values({ name, channel, ...change })
        .onConflict((conflict) => conflict.columns(["name", "channel"]).doUpdateSet(change))
        .returningAll()
        .executeTakeFirstOrThrow();
      await raiseLockRevision(transaction);
      return toChannelState(row);
    },

    /** Oldest first. */
    async listHistory(name: string, channel: string, within: Kysely<RegistrySchema> = database) {
      const rows = await within
        .selectFrom("channel_history")
        .selectAll()
        .where("name", "=", name)
        .where("channel", "=", channel)
        .orderBy("revision")
        .execute();
      return rows.map((row) => ({
        revision: row.revision,
        action: row.action,
        fromVersion: row.from_version,
        toVersion: row.to_version,
        reason: row.reason,
        actor: row.actor,
        at: row.at.toISOString(),
      }));
    },

    /** All pointers and the lock revision, read in one statement for consistency. */
    async readPointers(): Promise<{ pointers: Pointer[]; revision: number; canaryShare: number }> {
      type Row = { revision: number; share: number; key: string | null; value: string | null } & (
        | Pointer
        | { name: null }
      );
      const { rows } = await sql<Row>`
        select lock_revision.revision, lock_revision.canary_share as share, channels.name, channels.channel, releases.version,
               releases.manifest_integrity as "manifestIntegrity", releases.signed_by as key, releases.signature as value
        from lock_revision
        left join (channels join releases on releases.name = channels.name
                   and releases.version = channels.version and releases.state = 'verified') on true`.execute(database);
      const pointers = rows.flatMap(({ revision: _revision, share: _share, key, value, ...pointer }) => {
        if (pointer.name === null) return [];
        return [key === null || value === null ? pointer : { ...pointer, signature: { key, value } }];
      });
      return { pointers, revision: rows[0]?.revision ?? 0, canaryShare: rows[0]?.share ?? 0 };
    },

    async readCanaryShare(within: Kysely<RegistrySchema>): Promise<number> {
      const row = await within.selectFrom("lock_revision").select("canary_share").executeTakeFirst();
      return row?.canary_share ?? 0;
    },

    /** Sets the percentage of visitors who get the canary. */
    async setCanaryShare(share: number, transaction: Kysely<RegistrySchema>): Promise<void> {
      await transaction
        .updateTable("lock_revision")
        .set(({ eb }) => ({ revision: eb("revision", "+", 1), canary_share: share }))
        .execute();
    },

    /** Removes a fragment from a channel: deletes the pointer and keeps the history. */
    async retire(retirement: Retirement, transaction: Kysely<RegistrySchema>): Promise<number> {
      const { name, channel } = retirement;
      await transaction.deleteFrom("channels").where("name", "=", name).where("channel", "=", channel).execute();
      const revision = await addToHistory({ ...retirement, action: "retire", toVersion: undefined }, transaction);
      await raiseLockRevision(transaction);
      return revision;
    },
  };
}

type PointerChange = Omit<PointerMove, "action" | "toVersion"> & {
  readonly action: PointerAction | "retire";
  readonly toVersion: string | undefined;
};

/** Returns the channel's next revision, which continues even from before the channel was emptied. */
async function addToHistory(change: PointerChange, transaction: Kysely<RegistrySchema>): Promise<number> {
  const { name, channel, action, actor } = change;
  const last = await transaction
    .selectFrom("channel_history")
    .select(({ fn }) => fn.max("revision").as("revision"))
    .where("name", "=", name)
    .where("channel", "=", channel)
    .executeTakeFirst();
  const revision = (last?.revision ?? 0) + 1;
  await transaction
    .insertInto("channel_history")
    .values({
      name,
      channel,
      revision,
      action,
      actor,
      from_version: change.fromVersion ?? null,
      to_version: change.toVersion ?? null,
      reason: change.reason ?? null,
    })
    .execute();
  return revision;
}

/** Increments the lock revision, and resets the canary's share once the canary is empty. */
async function raiseLockRevision(transaction: Kysely<RegistrySchema>): Promise<void> {
  await sql`
    update lock_revision set revision = revision + 1, canary_share =
      case when exists (select from channels where channel = ${CANARY_CHANNEL}) then canary_share else 0 end`.execute(
    transaction,
  );
}

type ChannelRow = {
  name: string;
  channel: string;
  version: string;
  revision: number;
  changed_by: string;
  changed_at: Date;
};

function toChannelState({ changed_by, changed_at, ...same }: ChannelRow): ChannelState {
  return { ...same, changedBy: changed_by, changedAt: changed_at.toISOString() };
}
