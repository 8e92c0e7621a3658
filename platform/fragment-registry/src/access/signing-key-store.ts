import { toRecord, type RegistryDatabase } from "../platform/registry-schema.js";

type NewSigningKey = {
  /** Raw Ed25519 key, base64url. */
  readonly key: string;
  /** Fragment names, or only `*` for all. */
  readonly fragments: readonly string[];
  readonly label: string;
};

/** Teams' public keys; releases signed with one of them may go live. */
export function createSigningKeyStore(database: RegistryDatabase) {
  return {
    /** False if the key already exists: its permissions never change. */
    async add({ key, fragments, label }: NewSigningKey, within: RegistryDatabase = database): Promise<boolean> {
      const added = await within
        .insertInto("signing_keys")
        .values({ key, fragments: [...fragments], label })
        .onConflict((conflict) => conflict.doNothing())
        .returning("key")
        .executeTakeFirst();
      return added !== undefined;
    },

    async find(key: string, within: RegistryDatabase = database) {
      const row = await within.selectFrom("signing_keys").selectAll().where("key", "=", key).executeTakeFirst();
      return row && toRecord(row);
    },

    /** True for a key that isn't revoked and may sign the fragment. */
    async countsFor(fragment: string, key: string, within: RegistryDatabase = database): Promise<boolean> {
      const found = await this.find(key, within);
      if (!found || found.revokedAt !== null) return false;
      return found.fragments.includes(fragment) || found.fragments.includes("*");
    },

    async list() {
      const rows = await database.selectFrom("signing_keys").selectAll().orderBy("added_at").orderBy("key").execute();
      return rows.map(toRecord);
    },

    /** Keeps the time of the first revocation. */
    async revoke(key: string, within: RegistryDatabase): Promise<void> {
      await within
        .updateTable("signing_keys")
        .set({ revoked_at: new Date() })
        .where("key", "=", key)
        .where("revoked_at", "is", null)
        .execute();
    },
  };
}
