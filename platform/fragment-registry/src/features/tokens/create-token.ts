import type { Kysely } from "kysely";
import { assertAllowed, assertCovers, type Principal } from "../../platform/principal.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import {
  createTokenSecret,
  type NewToken,
  type Token,
  type TokenScope,
  type TokenStore,
} from "../../store/token-store.js";

export type TokenDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly tokens: TokenStore;
  readonly audit: AuditStore;
};

export type CreatedToken = Token & {
  /** Shown only once; the registry stores a hash. */
  readonly secret: string;
};

const SHORT_LIFE_MS = 60 * 60 * 1_000;

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

/** A token for one hour with no more rights than the one that created it, and revoked with it. */
export async function createShortToken(
  dependencies: TokenDependencies,
  principal: Principal,
  { label, fragments, actions }: TokenScope & Pick<NewToken, "label">,
): Promise<CreatedToken> {
  assertCovers(principal, fragments);
  for (const action of actions) assertAllowed(principal, action, undefined);
  const { id: parent, actor: createdBy, person } = principal;
  const end = principal.expiresAt === null ? Infinity : Date.parse(principal.expiresAt);
  const expiresAt = new Date(Math.min(Date.now() + SHORT_LIFE_MS, end));
  return createToken(dependencies, { label, fragments, actions, person, parent, expiresAt, createdBy });
}
