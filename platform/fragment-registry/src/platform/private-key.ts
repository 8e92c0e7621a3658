import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

const OWNER_ONLY = 0o600;

/** The Ed25519 key in `file`; created if missing. */
export async function openPrivateKey(file: string): Promise<KeyObject> {
  const pem = await openSecret(file, () =>
    generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  );
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Handled below, with a message that says what to do.
  }
  throw new Error(`${file} is not an Ed25519 private key in PEM: restore it from a backup`);
}

/** The text in `file`; created if missing, readable only by its owner. */
export async function openSecret(file: string, create: () => string): Promise<string> {
  const existing = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (existing !== undefined) return existing;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, create(), { mode: OWNER_ONLY });
  try {
    // Atomically and only once: another process starting meanwhile uses the same secret.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}
