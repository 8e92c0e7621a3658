import { createPublicKey } from "node:crypto";
import { TOKEN_ACTIONS, type TokenAction } from "shared-contracts/registry";
import { openPrivateKey, openSecret } from "../platform/private-key.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { ALL_FRAGMENTS } from "./authentication.js";
import { createTokenSecret, isTokenSecret } from "./token-store.js";

const ACTOR = "registry start";

/** The local administrator's token, and the local shell's, which may only send page reports. */
const LOCAL_TOKENS = {
  local: TOKEN_ACTIONS,
  "local shell": ["report"],
} as const satisfies Record<string, readonly TokenAction[]>;

/**
 * Creates a token in `file`, readable only by its owner: there are no default credentials. A revoked token stays
 * revoked; delete the file to get a new one at the next start.
 */
export async function ensureLocalToken(
  file: string,
  label: keyof typeof LOCAL_TOKENS,
  { database, tokens, audit }: Pick<RegistryStores, "database" | "tokens" | "audit">,
): Promise<void> {
  const secret = (await openSecret(file, () => `${createTokenSecret()}\n`)).trim();
  // A truncated secret would become an administrator's token that is easy to guess.
  if (!isTokenSecret(secret))
    throw new Error(`${file} is damaged: restore it from a backup, or delete it for a new token`);
  if (await tokens.findBySecret(secret)) return;
  const adding = database.transaction().execute(async (transaction) => {
    const scope = { fragments: [ALL_FRAGMENTS], actions: LOCAL_TOKENS[label] };
    const { id } = await tokens.add(secret, { label, ...scope, createdBy: ACTOR, expiresAt: null }, transaction);
    await audit.record({ actor: ACTOR, action: "create-token", details: { id, label, ...scope } }, transaction);
  });
  await adding.catch(async (error: unknown) => {
    // Another process that shares the file may have added it meanwhile.
    if (!(await tokens.findBySecret(secret))) throw error;
  });
}

/**
 * The key in `file` signs builds on this machine. A revoked one stays revoked; delete the file to get a new one at the
 * next start.
 */
export async function ensureLocalSigningKey(
  file: string,
  { signingKeys }: Pick<RegistryStores, "signingKeys">,
): Promise<void> {
  const { x: key = "" } = createPublicKey(await openPrivateKey(file)).export({ format: "jwk" });
  await signingKeys.add({ key, label: "local", fragments: [ALL_FRAGMENTS] });
}
