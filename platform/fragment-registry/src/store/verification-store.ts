import type { Kysely } from "kysely";
import type { VerifiedShard } from "../domain/verification-evidence.js";
import type { RegistrySchema } from "./registry-schema.js";

export type FailedTest = {
  readonly title: string;
  readonly file: string;
  /** The fragment that the failure is attributed to. */
  readonly owner: string;
  /** `flaky`: passed on retry. */
  readonly outcome: "failed" | "flaky";
};

export type NewVerification = Omit<VerifiedShard, "failed" | "recordedAt"> & {
  readonly name: string;
  readonly version: string;
  readonly lockId: string;
  readonly failures: readonly FailedTest[];
  readonly recordedBy: string;
  /** A zip archive. */
  readonly report: Buffer | undefined;
};

/** Reports kept per fragment: they contain traces and are large. Results are kept forever. */
const KEPT_REPORTS = 20;

export type VerificationStore = ReturnType<typeof createVerificationStore>;

export function createVerificationStore(database: Kysely<RegistrySchema>) {
  return {
    /** Returns its id, which names the report; undefined if this shard of the run was recorded before. */
    async add(verification: NewVerification, transaction: Kysely<RegistrySchema>): Promise<number | undefined> {
      const { name, version, run, shard, shards, neighbors, passed, report } = verification;
      const added = await transaction
        .insertInto("verifications")
        .values({
          name,
          version,
          run,
          shard,
          shards,
          neighbors,
          passed,
          lock_id: verification.lockId,
          releases: [...verification.releases],
          failures: JSON.stringify(verification.failures),
          recorded_by: verification.recordedBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!added || !report) return added?.id;
      const { id } = added;
      await transaction.insertInto("verification_reports").values({ id, name, content: report }).execute();
      await transaction
        .deleteFrom("verification_reports")
        .where("name", "=", name)
        .where("id", "not in", (kept) =>
          kept
            .selectFrom("verification_reports")
            .select("id")
            .where("name", "=", name)
            .orderBy("id", "desc")
            .limit(KEPT_REPORTS),
        )
        .execute();
      return id;
    },

    /** Newest first; for all versions if none is given. */
    async list(
      name: string,
      version: string | undefined,
      { limit, within = database }: { readonly limit: number; readonly within?: Kysely<RegistrySchema> },
    ) {
      let query = within
        .selectFrom("verifications")
        .leftJoin("verification_reports", "verification_reports.id", "verifications.id")
        .selectAll("verifications")
        .select("verification_reports.id as report_id")
        .where("verifications.name", "=", name)
        .orderBy("verifications.id", "desc")
        .limit(limit);
      if (version !== undefined) query = query.where("verifications.version", "=", version);
      return (await query.execute()).map((row) => ({
        id: row.id,
        name: row.name,
        version: row.version,
        run: row.run,
        shard: row.shard,
        shards: row.shards,
        neighbors: row.neighbors,
        lockId: row.lock_id,
        releases: row.releases,
        passed: row.passed,
        failed: row.failures.length,
        failures: row.failures,
        recordedBy: row.recorded_by,
        recordedAt: row.recorded_at.toISOString(),
        hasReport: row.report_id !== null,
      }));
    },

    async findReport(name: string, id: number): Promise<Buffer | undefined> {
      const row = await database
        .selectFrom("verification_reports")
        .select("content")
        .where("id", "=", id)
        .where("name", "=", name)
        .executeTakeFirst();
      return row && Buffer.from(row.content);
    },
  };
}
