import { sql, type Kysely } from "kysely";
import type { PageReportCount } from "shared-contracts";
import type { RegistrySchema } from "./registry-schema.js";

const KEPT_DAYS = 14;

export type ReleaseMinute = {
  readonly minute: Date;
  readonly name: string;
  readonly version: string;
  readonly views: number;
  readonly failures: number;
};

export type PageReportStore = ReturnType<typeof createPageReportStore>;

export function createPageReportStore(database: Kysely<RegistrySchema>) {
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

    /** Sums since then, of one fragment or all. */
    async sum(since: Date, name?: string): Promise<PageReportCount[]> {
      let query = database
        .selectFrom("evidence")
        .select(["name", "version", "slot", "device", "metric", "bucket"])
        .select(({ fn }) => fn.sum("count").as("count"))
        .where("minute", ">=", since)
        .groupBy(["name", "version", "slot", "device", "metric", "bucket"]);
      if (name !== undefined) query = query.where("name", "=", name);
      return (await query.execute()).map((row) => ({ ...row, count: Number(row.count) }) as PageReportCount);
    },

    /** Views and failures of each release by minute, oldest first. */
    async listMinutes(since: Date): Promise<ReleaseMinute[]> {
      const total = (metric: PageReportCount["metric"]) =>
        sql<string | number>`coalesce(sum(count) filter (where metric = ${metric}), 0)`;
      const rows = await database
        .selectFrom("evidence")
        .select(["minute", "name", "version"])
        .select([total("views").as("views"), total("failures").as("failures")])
        .where("minute", ">=", since)
        .groupBy(["minute", "name", "version"])
        .orderBy("minute")
        .execute();
      return rows.map(({ views, failures, ...row }) => ({ ...row, views: Number(views), failures: Number(failures) }));
    },

    async removeOld(now: Date): Promise<void> {
      await database
        .deleteFrom("evidence")
        .where("minute", "<", new Date(now.getTime() - KEPT_DAYS * 86_400_000))
        .execute();
    },
  };
}
