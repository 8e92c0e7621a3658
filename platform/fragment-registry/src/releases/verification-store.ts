import type { RequestOf } from "shared-contracts";
import type { RELEASE_CALLS } from "shared-contracts/registry";
import { toRecord, type RegistryDatabase } from "../platform/registry-schema.js";

/** `releases`: the page that was tested, as `name@version`. */
type NewVerification = Omit<RequestOf<typeof RELEASE_CALLS.recordVerification>, "channel"> & {
  readonly releases: readonly string[];
  readonly recordedBy: string;
};

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

    /** Of a release's browser tests, the last run with each kind of neighbors. */
    async listLast(name: string, version: string) {
      const rows = await database
        .selectFrom("verifications")
        .select(["neighbors", "releases", "passed", "failures", "recorded_at"])
        .where("name", "=", name)
        .where("version", "=", version)
        .distinctOn("neighbors")
        .orderBy("neighbors")
        .orderBy("id", "desc")
        .execute();
      return rows.map(toRecord);
    },
  };
}
