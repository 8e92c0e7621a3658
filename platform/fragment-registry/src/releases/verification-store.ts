import type { FailedTest, Neighborhood } from "shared-contracts/registry";
import { toRecord, type RegistryDatabase } from "../platform/registry-schema.js";

type NewVerification = {
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
export type LastVerification = Awaited<ReturnType<ReturnType<typeof createVerificationStore>["listLast"]>>[number];

export function createVerificationStore(database: RegistryDatabase) {
  return {
    async add(verification: NewVerification, transaction: RegistryDatabase): Promise<void> {
      const { name, version, neighbors, passed, lockId: lock_id, recordedBy: recorded_by } = verification;
      const about = { name, version, neighbors, passed, lock_id, recorded_by, releases: [...verification.releases] };
      await transaction
        .insertInto("verifications")
        .values({ ...about, failures: JSON.stringify(verification.failures) })
        .execute();
    },

    /** Of all versions of a fragment. */
    async listLast(name: string) {
      const rows = await database
        .selectFrom("verifications")
        .select(["version", "neighbors", "releases", "passed", "failures", "recorded_at"])
        .where("name", "=", name)
        .distinctOn(["version", "neighbors"])
        .orderBy("version")
        .orderBy("neighbors")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toRecord);
    },
  };
}
