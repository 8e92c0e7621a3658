import { TOKEN_ACTIONS, type TokenAction } from "shared-contracts/registry";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Kysely } from "kysely";
import type { AuditStore } from "./audit-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { createTokenSecret, isTokenSecret, type TokenStore } from "./token-store.js";

const OWNER_ONLY = 0o600;
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
  { database, tokens, audit }: { database: Kysely<RegistrySchema>; tokens: TokenStore; audit: AuditStore },
): Promise<void> {
  const secret = (await readSecret(file)) ?? (await writeSecret(file));
  if (await tokens.findBySecret(secret)) return;
  const adding = database.transaction().execute(async (transaction) => {
    const scope = { fragments: ["*"], actions: LOCAL_TOKENS[label] };
    const { id } = await tokens.add(secret, { label, ...scope, createdBy: ACTOR, expiresAt: null }, transaction);
    const details = { id, label, ...scope };
    await audit.record({ actor: ACTOR, action: "create-token", outcome: "done", details }, transaction);
  });
  await adding.catch(async (error: unknown) => {
    // Another process that shares the file may have added it meanwhile.
    if (!(await tokens.findBySecret(secret))) throw error;
  });
}

async function readSecret(file: string): Promise<string | undefined> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const secret = content.trim();
  if (secret === "" || isTokenSecret(secret)) return secret || undefined;
  // A truncated secret would become an administrator's token that is easy to guess.
  throw new Error(`${file} is damaged: restore it from a backup, or delete it for a new token`);
}

/** Never overwrites a file that another process wrote meanwhile. */
async function writeSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const secret = createTokenSecret();
  try {
    await writeFile(file, `${secret}\n`, { mode: OWNER_ONLY, flag: "wx" });
    return secret;
  } catch (error) {
    const other = await readSecret(file);
    if (other === undefined) throw error;
    return other;
  }
}
