import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ReleaseSignature } from "shared-contracts";
import { FragmentError } from "../build/fragment-error.js";
import type { CommandOutput } from "./command-output.js";
import type { Connected } from "./command-situation.js";
import type { NewSigningKey, NewToken } from "./registry-client.js";

const OWNER_ONLY = 0o600;

/** `fragment token create`: prints the token, which the registry shows only once. */
export async function runCreateToken({ client, output }: Connected, token: NewToken): Promise<void> {
  const created = await client.createToken(token);
  output.progress(`${created.id}, valid until ${created.expiresAt ?? "it is revoked"}. It is shown only once:`);
  output.result(created, [created.token]);
}

export async function runListTokens({ connection, client, output }: Connected): Promise<void> {
  const tokens = await client.listTokens();
  output.result({ tokens }, [
    `${tokens.length} tokens at ${connection.url}`,
    ...tokens.map(({ id, label, fragments, actions, expiresAt, revokedAt }) => {
      const end = revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt ?? "it is revoked"}`;
      return `  ${id}  ${label}: ${actions.join(", ")} of ${fragments.join(", ")}, ${end}`;
    }),
  ]);
}

/** `fragment token revoke`: also revokes all tokens created from it. */
export async function runRevokeToken({ client, output }: Connected, id: string): Promise<void> {
  await client.revokeToken(id);
  output.result({ id, revoked: true }, [`${id} is revoked`]);
}

/** `fragment keys create`: writes a private key readable only by its owner, and prints the public key. */
export function runCreateKey(file: string, output: CommandOutput): void {
  if (existsSync(file))
    throw new FragmentError("signing-key-invalid", `${file} already exists. Specify another file with --out.`);
  const { privateKey } = generateKeyPairSync("ed25519");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: OWNER_ONLY, flag: "wx" });
  const key = toPublicText(privateKey);
  output.result({ file, key }, [
    key,
    `The private key is in ${file}. Where you publish, set FRAGMENT_SIGNING_KEY=${file}`,
    `Next, with an administrator's token: fragment keys add ${key} --label <team> --fragments <names>`,
  ]);
}

export async function runAddKey({ client, output }: Connected, key: NewSigningKey): Promise<void> {
  await client.addSigningKey(key);
  output.result(key, [`${key.label} may sign ${key.fragments.join(", ")}`]);
}

export async function runListKeys({ connection, client, output }: Connected): Promise<void> {
  const keys = await client.listSigningKeys();
  output.result({ keys }, [
    `${keys.length} signing keys at ${connection.url}`,
    ...keys.map(({ key, label, fragments, revokedAt }) => {
      const end = revokedAt ? `, revoked ${revokedAt}` : "";
      return `  ${key}  ${label ? `${label}: ` : ""}${fragments.join(", ")}${end}`;
    }),
  ]);
}

export async function runRevokeKey({ client, output }: Connected, key: string): Promise<void> {
  await client.revokeSigningKey(key);
  output.result({ key, revoked: true }, [
    `${key} signs nothing any more. What it has signed stays live until it is quarantined or replaced.`,
  ]);
}

const PEM = /^\s*-----BEGIN /;

/** A private key in PEM, or the file that holds it. A pipeline keeps the key itself in a secret. */
export function readSigningKey(source: string): KeyObject {
  const isKey = PEM.test(source);
  try {
    const key = createPrivateKey(isKey ? source : readFileSync(source, "utf8"));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Handled below, with a message that says what to do.
  }
  throw new FragmentError(
    "signing-key-invalid",
    // A secret never goes into a pipeline's log.
    `${isKey ? "The signing key" : source} is not an Ed25519 private key. Create one with fragment keys create.`,
  );
}

export function signText(text: string, key: KeyObject): ReleaseSignature {
  return { key: toPublicText(key), value: sign(null, Buffer.from(text), key).toString("base64url") };
}

function toPublicText(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
