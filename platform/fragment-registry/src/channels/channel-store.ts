import { sql } from "kysely";
import { CANARY_CHANNEL, type ChannelState } from "shared-contracts/registry";
import type { Pointer } from "../locks/page-lock.js";
import { toRecord, type ChannelHistoryTable, type RegistryDatabase } from "../platform/registry-schema.js";

/** Seconds since then fit into the column until 2094. */
const FIRST_REVISION_TIME = Date.UTC(2026, 0);

export type PointerChange = Pick<ChannelState, "name" | "channel"> & {
  readonly action: ChannelHistoryTable["action"];
  readonly fromVersion: string | null;
  /** Null if the fragment leaves the channel. */
  readonly toVersion: string | null;
  readonly actor: string;
  readonly reason?: string | undefined;
};

export function createChannelStore(database: RegistryDatabase) {
  return {
    /** Held by each pointer change until commit, so that changes are serialized. */
    async lockPointers(transaction: RegistryDatabase): Promise<void> {
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

    async find(name: string, channel: string, within: RegistryDatabase = database): Promise<ChannelState | undefined> {
      return (await this.list(name, within)).find((state) => state.channel === channel);
    },

    async list(name?: string, within: RegistryDatabase = database): Promise<ChannelState[]> {
      let query = within.selectFrom("channels").selectAll().orderBy("name").orderBy("channel");
      if (name !== undefined) query = query.where("name", "=", name);
      return (await query.execute()).map(toRecord);
    },

    /**
     * Writes pointer, history and the next lock revision. The pointer's revision continues after it was removed. All
     * pointers that one transaction moves have the same time.
     */
    async change(
      change: PointerChange,
      transaction: RegistryDatabase,
    ): Promise<Pick<ChannelState, "revision" | "changedAt">> {
      const { name, channel, action, actor, fromVersion, toVersion, reason = null } = change;
      const last = (await this.listHistory(name, channel, transaction)).at(-1);
      const revision = (last?.revision ?? 0) + 1;
      const versions = { from_version: fromVersion, to_version: toVersion };
      const { at: changedAt } = await transaction
        .insertInto("channel_history")
        .values({ name, channel, revision, action, actor, ...versions, reason })
        .returning("at")
        .executeTakeFirstOrThrow();
      if (toVersion === null) {
        await transaction.deleteFrom("channels").where("name", "=", name).where("channel", "=", channel).execute();
      } else {
        const pointer = { version: toVersion, revision, changed_by: actor, changed_at: changedAt };
        await transaction
          .insertInto("channels")
          .values({ name, channel, ...pointer })
          .onConflict((conflict) => conflict.columns(["name", "channel"]).doUpdateSet(pointer))
          .execute();
      }
      await raiseLockRevision(transaction);
      return { revision, changedAt: changedAt.toISOString() };
    },

    /** Oldest first. */
    async listHistory(name: string, channel: string, within: RegistryDatabase = database) {
      const rows = await within
        .selectFrom("channel_history")
        .select(["revision", "action", "from_version", "to_version", "reason", "actor", "at"])
        .where("name", "=", name)
        .where("channel", "=", channel)
        .orderBy("revision")
        .execute();
      return rows.map(toRecord);
    },

    /** Of all fragments in a channel, oldest first. */
    async listMoves(channel: string, within: RegistryDatabase) {
      return within
        .selectFrom("channel_history")
        .leftJoin("releases", (join) =>
          join
            .onRef("releases.name", "=", "channel_history.name")
            .onRef("releases.version", "=", "channel_history.to_version")
            .on("releases.state", "!=", "rejected"),
        )
        .where("channel_history.channel", "=", channel)
        .orderBy("channel_history.id")
        .select(["channel_history.name", "channel_history.to_version as version", "channel_history.at"])
        .select(["channel_history.action", "releases.manifest_integrity as manifestIntegrity", "releases.state"])
        .execute();
    },

    /** All pointers and the lock revision, read in one statement for consistency. */
    async readPointers(
      within: RegistryDatabase = database,
    ): Promise<{ pointers: Pointer[]; revision: number; canaryShare: number }> {
      type Row = { revision: number; share: number; key: string | null; value: string | null } & (
        | Pointer
        | { name: null }
      );
      const { rows } = await sql<Row>`
        select lock_revision.revision, lock_revision.canary_share as share, channels.name, channels.channel, releases.version,
               releases.manifest_integrity as "manifestIntegrity", releases.signed_by as key, releases.signature as value
        from lock_revision
        left join (channels join releases on releases.name = channels.name
                   and releases.version = channels.version and releases.state = 'verified') on true`.execute(within);
      const pointers = rows.flatMap(({ revision: _revision, share: _share, key, value, ...pointer }) => {
        if (pointer.name === null) return [];
        return [key === null || value === null ? pointer : { ...pointer, signature: { key, value } }];
      });
      return { pointers, revision: rows[0]?.revision ?? 0, canaryShare: rows[0]?.share ?? 0 };
    },

    async readCanaryShare(within: RegistryDatabase = database): Promise<number> {
      const row = await within.selectFrom("lock_revision").select("canary_share").executeTakeFirst();
      return row?.canary_share ?? 0;
    },

    async setCanaryShare(share: number, transaction: RegistryDatabase): Promise<void> {
      await transaction
        .updateTable("lock_revision")
        .set(({ eb }) => ({ revision: eb("revision", "+", 1), canary_share: share }))
        .execute();
    },
  };
}

/** Increments the lock revision, and resets the canary's share once the canary is empty. */
async function raiseLockRevision(transaction: RegistryDatabase): Promise<void> {
  await sql`
    update lock_revision set revision = revision + 1, canary_share =
      case when exists (select from channels where channel = ${CANARY_CHANNEL}) then canary_share else 0 end`.execute(
    transaction,
  );
}
