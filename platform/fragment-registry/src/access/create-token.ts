import type { Kysely } from "kysely";
import type { Principal } from "./principal.js";
import type { AuditStore } from "./audit-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { createTokenSecret, type NewToken, type Token, type TokenStore } from "./token-store.js";

export type TokenDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly tokens: TokenStore;
  readonly audit: AuditStore;
};

export type CreatedToken = Token & {
  /** Shown only once; the registry stores a hash. */
  readonly secret: string;
};

const SESSION_MS = 60 * 60 * 1_000;

export async function createToken(
  { database, tokens, audit }: TokenDependencies,
  token: NewToken,
): Promise<CreatedToken> {
  const secret = createTokenSecret();
  const added = await database.transaction().execute(async (transaction) => {
    const row = await tokens.add(secret, token, transaction);
    const { id, label, fragments, actions, expiresAt } = row;
    const details = { id, label, fragments, actions, expiresAt };
    await audit.record({ actor: token.createdBy, action: "create-token", outcome: "done", details }, transaction);
    return row;
  });
  return { ...added, secret };
}

/** The token of a console session: with the rights of the one it was created with, for at most an hour, and revoked with it. */
export async function createSessionToken(
  dependencies: TokenDependencies,
  { id: parent, actor: createdBy, expiresAt, ...same }: Principal,
): Promise<CreatedToken> {
  const end = expiresAt === null ? Infinity : Date.parse(expiresAt);
  const sessionEnd = new Date(Math.min(Date.now() + SESSION_MS, end));
  return createToken(dependencies, { ...same, parent, createdBy, expiresAt: sessionEnd });
}
