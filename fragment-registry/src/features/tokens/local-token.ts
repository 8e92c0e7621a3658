import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Kysely } from "kysely";
import type { AuditStore } from "../../store/audit-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import { createTokenSecret, type TokenStore } from "../../store/token-store.js";

const OWNER_ONLY = 0o600;
const ACTOR = "registry start";

/**
 * Makes sure that whoever may read `file` (its owner alone) can administer the registry: there are no default
 * credentials. A revoked local token stays revoked; delete the file to have a new one made at the next start.
 */
export async function ensureLocalToken(
  file: string,
  { database, tokens, audit }: { database: Kysely<RegistrySchema>; tokens: TokenStore; audit: AuditStore },
): Promise<void> {
  const secret = (await readSecret(file)) ?? (await writeSecret(file));
  if (await tokens.findBySecret(secret)) return;
  const adding = database.transaction().execute(async (transaction) => {
    const scope = { fragments: ["*"], actions: ["publish", "promote", "admin"] } as const;
    const { id, label } = await tokens.add(secret, { label: "local", ...scope, createdBy: ACTOR }, transaction);
    const details = { id, label, ...scope };
    await audit.record({ actor: ACTOR, action: "create-token", outcome: "done", details }, transaction);
  });
  await adding.catch(async (error: unknown) => {
    // Another process that shares the file may have added it in the meantime.
    if (!(await tokens.findBySecret(secret))) throw error;
  });
}

async function readSecret(file: string): Promise<string | undefined> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return content.trim() || undefined;
}

/** Never replaces a file that another process wrote at the same time. */
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
