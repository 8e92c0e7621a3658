import type { Kysely, Selectable } from "kysely";
import type { RegistrySchema, SigningKeysTable } from "../platform/registry-schema.js";

/** A team's public key; releases signed with it may go live. */
export type SigningKey = {
  /** Raw Ed25519 key, base64url. */
  readonly key: string;
  /** Fragment names, or only `*` for all. */
  readonly fragments: readonly string[];
  readonly label: string;
  readonly addedAt: string;
  readonly revokedAt: string | null;
};

export type SigningKeyStore = ReturnType<typeof createSigningKeyStore>;

export function createSigningKeyStore(database: Kysely<RegistrySchema>) {
  return {
    /** False if the key already exists: its permissions never change. */
    async add(
      { key, fragments, label }: Pick<SigningKey, "key" | "fragments" | "label">,
      within: Kysely<RegistrySchema> = database,
    ): Promise<boolean> {
      const added = await within
        .insertInto("signing_keys")
        .values({ key, fragments: [...fragments], label })
        .onConflict((conflict) => conflict.doNothing())
        .returning("key")
        .executeTakeFirst();
      return added !== undefined;
    },

    async find(key: string, within: Kysely<RegistrySchema> = database): Promise<SigningKey | undefined> {
      const row = await within.selectFrom("signing_keys").selectAll().where("key", "=", key).executeTakeFirst();
      return row && toSigningKey(row);
    },

    /** True for a key that isn't revoked and may sign the fragment. */
    async countsFor(fragment: string, key: string, within: Kysely<RegistrySchema> = database): Promise<boolean> {
      const found = await this.find(key, within);
      if (!found || found.revokedAt !== null) return false;
      return found.fragments.includes(fragment) || found.fragments.includes("*");
    },

    async list(): Promise<SigningKey[]> {
      const rows = await database.selectFrom("signing_keys").selectAll().orderBy("added_at").orderBy("key").execute();
      return rows.map(toSigningKey);
    },

    /** Keeps the time of the first revocation. */
    async revoke(key: string, within: Kysely<RegistrySchema>): Promise<void> {
      await within
        .updateTable("signing_keys")
        .set({ revoked_at: new Date() })
        .where("key", "=", key)
        .where("revoked_at", "is", null)
        .execute();
    },
  };
}

function toSigningKey({ key, fragments, label, added_at, revoked_at }: Selectable<SigningKeysTable>): SigningKey {
  return {
    key,
    fragments,
    label,
    addedAt: added_at.toISOString(),
    revokedAt: revoked_at?.toISOString() ?? null,
  };
}
