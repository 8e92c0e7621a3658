import type { Kysely } from "kysely";
import type { FailedTest, Neighborhood } from "shared-contracts/registry";
import type { RegistrySchema } from "../platform/registry-schema.js";

export type NewVerification = {
  readonly name: string;
  readonly version: string;
  readonly neighbors: Neighborhood;
  readonly lockId: string;
  /** The page that was tested, as `name@version`. */
  readonly releases: readonly string[];
  readonly passed: number;
  readonly failures: readonly FailedTest[];
  readonly recordedBy: string;
};

/** The last run of a release's browser tests with these neighbors. */
export type LastVerification = {
  readonly version: string;
  readonly neighbors: Neighborhood;
  readonly releases: string[];
  readonly passed: number;
  readonly failures: FailedTest[];
  readonly recordedAt: string;
};

export type VerificationStore = ReturnType<typeof createVerificationStore>;

export function createVerificationStore(database: Kysely<RegistrySchema>) {
  return {
    async add(verification: NewVerification, transaction: Kysely<RegistrySchema>): Promise<void> {
      const { name, version, neighbors, passed } = verification;
      await transaction
        .insertInto("verifications")
        .values({
          name,
          version,
          neighbors,
          passed,
          lock_id: verification.lockId,
          releases: [...verification.releases],
          failures: JSON.stringify(verification.failures),
          recorded_by: verification.recordedBy,
        })
        .execute();
    },

    /** Of all versions of a fragment. */
    async listLast(name: string): Promise<LastVerification[]> {
      const rows = await database
        .selectFrom("verifications")
        .select(["version", "neighbors", "releases", "passed", "failures", "recorded_at"])
        .where("name", "=", name)
        .distinctOn(["version", "neighbors"])
        .orderBy("version")
        .orderBy("neighbors")
        .orderBy("id", "desc")
        .execute();
      return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: recorded_at.toISOString() }));
    },
  };
}
