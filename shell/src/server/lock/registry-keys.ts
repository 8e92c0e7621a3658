import { readFile } from "node:fs/promises";
import { LOCK_CALLS } from "shared-contracts/registry";
import { writeAtomically } from "../platform/write-atomically.js";
import { askRegistry, type AskedRegistry } from "./ask-registry.js";

/** Raw Ed25519 public keys, base64url. */
export const RegistryKeys = LOCK_CALLS.getLockKeys.response.shape.keys;

export type RegistryKeysOptions = {
  readonly registry: AskedRegistry;
  /** Keys from the settings; if undefined, the registry's keys are trusted on first use. */
  readonly configured: readonly string[] | undefined;
  /** File for the keys of the first contact. */
  readonly file: string;
};

/** The keys that page locks must be signed with; the returned function throws if there are none. */
export function createRegistryKeys({ registry, configured, file }: RegistryKeysOptions) {
  let known = configured;

  async function readPinned(): Promise<readonly string[] | undefined> {
    const json = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (json === undefined) return undefined;
    try {
      return RegistryKeys.parse(JSON.parse(json));
    } catch {
      // Fetching the keys again would trust whoever responds now.
      throw new Error(`${file} is damaged: restore it, or delete it to trust the registry's keys anew`);
    }
  }

  async function pin(): Promise<readonly string[]> {
    const { keys } = await askRegistry(registry, LOCK_CALLS.getLockKeys, {});
    await writeAtomically(file, JSON.stringify(keys));
    return keys;
  }

  return async (): Promise<readonly string[]> => (known ??= (await readPinned()) ?? (await pin()));
}
