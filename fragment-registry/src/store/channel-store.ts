import { sql, type Kysely } from "kysely";
import type { FragmentContract } from "shared-contracts";
import type { Pointer } from "../domain/compose-page-lock.js";
import type { ContractRelease } from "../domain/contract-gate.js";
import type { RegistrySchema } from "./registry-schema.js";

export type ChannelState = {
  readonly name: string;
  readonly channel: string;
  readonly version: string;
  /** Of this pointer: 1 when it was first set, one more with each change. */
  readonly revision: number;
  readonly changedBy: string;
  readonly changedAt: string;
};

export type PointerMove = {
  readonly name: string;
  readonly channel: string;
  readonly action: "promote" | "rollback";
  readonly fromVersion: string | undefined;
  readonly toVersion: string;
  readonly revision: number;
  readonly actor: string;
  readonly reason: string | undefined;
};

export type ChannelStore = ReturnType<typeof createChannelStore>;

export function createChannelStore(database: Kysely<RegistrySchema>) {
  return {
    /** Every pointer change holds this lock until it is committed: they happen one after another. */
    async lockPointers(transaction: Kysely<RegistrySchema>): Promise<void> {
      await transaction.selectFrom("lock_revision").select("revision").forUpdate().execute();
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

    async list(name?: string): Promise<ChannelState[]> {
      let query = database.selectFrom("channels").selectAll().orderBy("name").orderBy("channel");
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
      const { name, channel, toVersion: version, revision, actor } = move;
      const change = { version, revision, changed_by: actor, changed_at: new Date() };
      const row = await transaction
        .insertInto("channels")
        .values({ name, channel, ...change })
        .onConflict((conflict) => conflict.columns(["name", "channel"]).doUpdateSet(change))
        .returningAll()
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto("channel_history")
        .values({
          name,
          channel,
          revision,
          actor,
          action: move.action,
          from_version: move.fromVersion ?? null,
          to_version: version,
          reason: move.reason ?? null,
        })
        .execute();
      await transaction
        .updateTable("lock_revision")
        .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
        .execute();
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

    /** All pointers and the lock revision, read in one statement so that they belong together. */
    async readPointers(): Promise<{ pointers: Pointer[]; revision: number }> {
      const { rows } = await sql<{ revision: number } & (Pointer | { name: null })>`
        select lock_revision.revision, channels.name, channels.channel, releases.version,
               releases.manifest_integrity as "manifestIntegrity"
        from lock_revision
        left join (channels join releases on releases.name = channels.name
                   and releases.version = channels.version and releases.state = 'verified') on true`.execute(database);
      const pointers = rows.flatMap(({ revision: _revision, ...pointer }) => (pointer.name === null ? [] : [pointer]));
      return { pointers, revision: rows[0]?.revision ?? 0 };
    },

    /** What the releases of a channel promise, for the contract gate. */
    async listContracts(channel: string, within: Kysely<RegistrySchema>): Promise<ContractRelease[]> {
      const rows = await within
        .selectFrom("channels")
        .innerJoin("releases", (join) =>
          join
            .onRef("releases.name", "=", "channels.name")
            .onRef("releases.version", "=", "channels.version")
            .on("releases.state", "=", "verified"),
        )
        .where("channels.channel", "=", channel)
        .select(["releases.name", "releases.version"])
        .select(sql<FragmentContract>`releases.manifest -> 'contract'`.as("contract"))
        .execute();
      return rows;
    },
  };
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
