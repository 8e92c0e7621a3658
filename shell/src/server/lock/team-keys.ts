import { FragmentName, ReleaseSignature } from "shared-contracts";

/** Public keys by fragment; `*` for any. */
export type TeamKeys = ReadonlyMap<string, readonly string[]>;

/** Parses `mfe-reviews=KEY,mfe-reviews=OTHER,*=KEY`; throws an error that names the invalid part. */
export function parseTeamKeys(text: string): TeamKeys {
  const keys = new Map<string, string[]>();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [fragment = "", key] = entry.split("=", 2);
    const isFragment = fragment === "*" || FragmentName.safeParse(fragment).success;
    if (!isFragment || !ReleaseSignature.shape.key.safeParse(key).success) {
      throw new Error(`"${entry}" is not a fragment's name or *, =, and an Ed25519 public key in base64url`);
    }
    keys.set(fragment, [...(keys.get(fragment) ?? []), key ?? ""]);
  }
  return keys;
}
