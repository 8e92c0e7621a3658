import { sql } from "kysely";
import type { PageError, PageReportCount, ReportingShell } from "shared-contracts";
import { toRecord, type RegistryDatabase } from "../platform/registry-schema.js";

const KEPT_DAYS = 14;
/** Every slot of every view has these, so they take most of the space. */
const SLOT_TIMINGS = ["render", "hydrate"];
const SLOT_TIMINGS_KEPT_DAYS = 2;
const DAY_MS = 86_400_000;

/** Kept of each release: the latest. */
const ERRORS_KEPT = 100;

/** A shell without reports for this long is considered gone. */
const SHELL_GONE_MS = 60_000;

export function createPageReportStore(database: RegistryDatabase) {
  return {
    /** Adds to the minute of `at`. */
    async add(counts: readonly PageReportCount[], at: Date): Promise<void> {
      if (counts.length === 0) return;
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      await database
        .insertInto("evidence")
        .values(counts.map((count) => ({ ...count, minute })))
        .onConflict((conflict) =>
          conflict
            .columns(["minute", "name", "version", "slot", "device", "metric", "bucket"])
            .doUpdateSet({ count: sql`evidence.count + excluded.count` }),
        )
        .execute();
    },

    /** Sums since a time, for one fragment or all. */
    async sum(since: Date, name?: string, within: RegistryDatabase = database): Promise<PageReportCount[]> {
      let query = within
        .selectFrom("evidence")
        .select(["name", "version", "slot", "device", "metric", "bucket"])
        .select(({ fn }) => fn.sum("count").as("count"))
        .where("minute", ">=", since)
        .groupBy(["name", "version", "slot", "device", "metric", "bucket"]);
      if (name !== undefined) query = query.where("name", "=", name);
      return (await query.execute()).map((row) => ({ ...row, count: Number(row.count) }) as PageReportCount);
    },

    /** Adds to the same texts of the same slot. */
    async addErrors(errors: readonly PageError[], at: Date): Promise<void> {
      if (errors.length === 0) return;
      await database
        .insertInto("page_errors")
        .values(errors.map((error) => ({ ...error, first_at: at, last_at: at })))
        .onConflict((conflict) =>
          conflict
            .columns(["name", "version", "slot", "metric", "message"])
            .doUpdateSet({ count: sql`page_errors.count + excluded.count`, last_at: sql`excluded.last_at` }),
        )
        .execute();
      await sql`
        delete from page_errors using (
          select ctid as id, row_number() over (partition by name, version order by last_at desc, count desc) as place
          from page_errors where name = any(${[...new Set(errors.map(({ name }) => name))]}::text[])
        ) as placed
        where page_errors.ctid = placed.id and placed.place > ${ERRORS_KEPT}`.execute(database);
    },

    /** Of one release, most frequent first. */
    async listErrors(name: string, version: string) {
      const rows = await database
        .selectFrom("page_errors")
        .selectAll()
        .where("name", "=", name)
        .where("version", "=", version)
        .orderBy("count", "desc")
        .orderBy("last_at", "desc")
        .execute();
      return rows.map((row) => ({ ...toRecord(row), count: Number(row.count) }));
    },

    async noteShell({ name, stable, canary }: ReportingShell, at: Date): Promise<void> {
      const locks = { stable_lock: stable, canary_lock: canary };
      await database
        .insertInto("shells")
        .values({ name, ...locks, since: at, seen_at: at })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({
            ...locks,
            seen_at: at,
            since: sql`case when (shells.stable_lock, shells.canary_lock)
              is not distinct from (excluded.stable_lock, excluded.canary_lock)
              then shells.since else excluded.since end`,
          }),
        )
        .execute();
    },

    /** Running shells by name. */
    async listShells(now: Date) {
      return database
        .selectFrom("shells")
        .select(["name", "stable_lock as stable", "canary_lock as canary", "since", "seen_at as seenAt"])
        .where("seen_at", ">=", new Date(now.getTime() - SHELL_GONE_MS))
        .orderBy("name")
        .execute();
    },

    async removeOld(now: Date): Promise<void> {
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      await database
        .deleteFrom("evidence")
        .where(({ eb, or, and }) =>
          or([
            eb("minute", "<", daysAgo(KEPT_DAYS)),
            and([eb("metric", "in", SLOT_TIMINGS), eb("minute", "<", daysAgo(SLOT_TIMINGS_KEPT_DAYS))]),
          ]),
        )
        .execute();
      await database.deleteFrom("page_errors").where("last_at", "<", daysAgo(KEPT_DAYS)).execute();
      await database.deleteFrom("shells").where("seen_at", "<", daysAgo(1)).execute();
    },
  };
}
