import { createHash, randomBytes } from "node:crypto";
import type { TokenAction } from "shared-contracts/registry";
import { toRecord, type RegistryDatabase } from "../platform/registry-schema.js";

export type TokenScope = {
  /** Fragment names, or only `*` for all. */
  readonly fragments: readonly string[];
  readonly actions: readonly TokenAction[];
};

export type NewToken = TokenScope & {
  readonly label: string;
  /**
   * The owner: the token's label, or that of the token it was created from. Two tokens of one person can't approve each
   * other.
   */
  readonly person?: string;
  /** The token it was created from, and is revoked with. */
  readonly parent?: string;
  readonly createdBy: string;
  /** Null if it never expires, which only applies to the local administrator's token. */
  readonly expiresAt: Date | null;
};

export type TokenStore = ReturnType<typeof createTokenStore>;

const PREFIX = "frt_";
const SECRET_BYTES = 32;

export function createTokenSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
}

export function isTokenSecret(text: string): boolean {
  return text.startsWith(PREFIX) && Buffer.from(text.slice(PREFIX.length), "base64url").length === SECRET_BYTES;
}

/** All but the hash. */
const COLUMNS = [
  "id",
  "label",
  "person",
  "fragments",
  "actions",
  "created_by",
  "created_at",
  "expires_at",
  "revoked_at",
] as const;

export function createTokenStore(database: RegistryDatabase) {
  const select = () => database.selectFrom("tokens").select(COLUMNS);
  return {
    async add(secret: string, token: NewToken, within: RegistryDatabase = database) {
      const row = await within
        .insertInto("tokens")
        .values({
          id: `tok_${randomBytes(6).toString("hex")}`,
          label: token.label,
          person: token.person ?? token.label,
          parent: token.parent ?? null,
          hash: toHash(secret),
          fragments: [...token.fragments],
          actions: [...token.actions],
          created_by: token.createdBy,
          expires_at: token.expiresAt,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },

    /** Including revoked ones. */
    async findBySecret(secret: string) {
      const row = await select().where("hash", "=", toHash(secret)).executeTakeFirst();
      return row && toRecord(row);
    },

    async list() {
      return (await select().orderBy("created_at").orderBy("id").execute()).map(toRecord);
    },

    async find(id: string) {
      const row = await select().where("id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Also revokes tokens created from it. Keeps the time of the first revocation. */
    async revoke(id: string, within: RegistryDatabase = database): Promise<void> {
      await within
        .updateTable("tokens")
        .set({ revoked_at: new Date() })
        .where((token) => token.or([token("id", "=", id), token("parent", "=", id)]))
        .where("revoked_at", "is", null)
        .execute();
    },
  };
}

function toHash(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
