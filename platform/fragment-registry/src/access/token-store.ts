import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { TokenAction } from "shared-contracts/registry";
import type { RegistrySchema, TokensTable } from "../platform/registry-schema.js";

export type TokenScope = {
  /** Fragment names, or only `*` for all. */
  readonly fragments: readonly string[];
  readonly actions: readonly TokenAction[];
};

export type Token = TokenScope & {
  readonly id: string;
  readonly label: string;
  /**
   * The owner: the token's label, or that of the token it was created from. Two tokens of one person can't approve each
   * other.
   */
  readonly person: string;
  readonly createdBy: string;
  readonly createdAt: string;
  /** Null if it never expires, which only applies to the local administrator's token. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
};

export type NewToken = TokenScope & {
  readonly label: string;
  /** Defaults to the label. */
  readonly person?: string;
  /** The token it was created from, and is revoked with. */
  readonly parent?: string;
  readonly createdBy: string;
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

export function createTokenStore(database: Kysely<RegistrySchema>) {
  return {
    async add(secret: string, token: NewToken, within: Kysely<RegistrySchema> = database): Promise<Token> {
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
        .returningAll()
        .executeTakeFirstOrThrow();
      return toToken(row);
    },

    /** Including revoked ones. */
    async findBySecret(secret: string): Promise<Token | undefined> {
      const row = await database.selectFrom("tokens").selectAll().where("hash", "=", toHash(secret)).executeTakeFirst();
      return row && toToken(row);
    },

    async list(): Promise<Token[]> {
      const rows = await database.selectFrom("tokens").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(toToken);
    },

    async find(id: string): Promise<Token | undefined> {
      const row = await database.selectFrom("tokens").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toToken(row);
    },

    /** Also revokes tokens created from it. Keeps the time of the first revocation. */
    async revoke(id: string, within: Kysely<RegistrySchema> = database): Promise<void> {
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

function toToken(row: Selectable<TokensTable>): Token {
  return {
    id: row.id,
    label: row.label,
    person: row.person,
    fragments: row.fragments,
    actions: row.actions as TokenAction[],
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
