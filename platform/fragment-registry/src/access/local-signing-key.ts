import { createPublicKey } from "node:crypto";
import { ALL_FRAGMENTS } from "./principal.js";
import { openPrivateKey } from "../platform/private-key.js";
import type { SigningKeyStore } from "./signing-key-store.js";

/**
 * The key in `file`, readable only by its owner, signs builds on this machine. A revoked one stays revoked; delete the
 * file to get a new one at the next start.
 */
export async function ensureLocalSigningKey(file: string, keys: SigningKeyStore): Promise<void> {
  const { x: key = "" } = createPublicKey(await openPrivateKey(file)).export({ format: "jwk" });
  await keys.add({ key, label: "local", fragments: [ALL_FRAGMENTS] });
}
