import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Command } from "commander";
import type { ReleaseSignature, RequestOf } from "shared-contracts";
import { ACCESS_CALLS, TOKEN_ACTIONS, type TokenAction } from "shared-contracts/registry";
import { FragmentError } from "../build/fragment-error.js";
import type { CommandOutput } from "./command-output.js";
import { parseActions, parseWhole } from "./command-arguments.js";
import { type Connected, withConnection, type SituationOf } from "./command-situation.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type ScopeOptions = ConnectionOptions & { readonly label: string; readonly fragments: string };

/** `fragment token …` and `fragment keys …`: permissions to publish and promote, and trusted signing keys. */
export function addAccessCommands(program: Command, situationOf: SituationOf): void {
  const token = program.command("token").description("create, list and revoke deploy tokens");
  withScope(token.command("create").description("create a token and print it"))
    .requiredOption("--actions <list>", `one or more of ${TOKEN_ACTIONS.join(",")}`, parseActions)
    .option("--days <number>", "how long it is valid", parseWhole(1, 365), 90)
    .action(
      async ({
        label,
        fragments,
        actions,
        days,
        ...options
      }: ScopeOptions & { actions: TokenAction[]; days: number }) => {
        await runCreateToken(situationOf(options).connect(), {
          label,
          fragments: split(fragments),
          actions,
          days,
        });
      },
    );
  withConnection(token.command("list").description("list all tokens")).action((options: ConnectionOptions) =>
    runListTokens(situationOf(options).connect()),
  );
  withConnection(token.command("revoke <id>").description("revoke a token, and the tokens created with it")).action(
    (id: string, options: ConnectionOptions) => runRevokeToken(situationOf(options).connect(), id),
  );

  const keys = program.command("keys").description("create, add, list and revoke the keys that sign releases");
  keys
    .command("create")
    .description("create a signing key for a team")
    .requiredOption("--out <path>", "file for the private key")
    .action(({ out }: { readonly out: string }) => runCreateKey(out, situationOf({}).output));
  withScope(keys.command("add <key>").description("trust a public key to sign releases of some fragments")).action(
    (key: string, { label, fragments, ...options }: ScopeOptions) =>
      runAddKey(situationOf(options).connect(), { key, label, fragments: split(fragments) }),
  );
  withConnection(keys.command("list").description("list all signing keys")).action((options: ConnectionOptions) =>
    runListKeys(situationOf(options).connectToRead()),
  );
  withConnection(keys.command("revoke <key>").description("stop trusting a key")).action(
    (key: string, options: ConnectionOptions) => runRevokeKey(situationOf(options).connect(), key),
  );
}

function withScope(command: Command): Command {
  return withConnection(command)
    .requiredOption("--label <text>", "who uses it")
    .requiredOption("--fragments <list>", "names of fragments, separated by commas, or * for all");
}

function split(list: string): string[] {
  return list.split(",").map((part) => part.trim());
}

const OWNER_ONLY = 0o600;

/** `fragment token create`: prints the token, which the registry shows only once. */
async function runCreateToken(
  { call, output }: Connected,
  token: RequestOf<typeof ACCESS_CALLS.createToken>,
): Promise<void> {
  const created = await call(ACCESS_CALLS.createToken, token);
  output.progress(`${created.id}, valid until ${created.expiresAt ?? "it is revoked"}. It is shown only once:`);
  output.result(created, [created.token]);
}

async function runListTokens({ connection, call, output }: Connected): Promise<void> {
  const { tokens } = await call(ACCESS_CALLS.listTokens, {});
  output.result({ tokens }, [
    `${tokens.length} tokens at ${connection.url}`,
    ...tokens.map(({ id, label, fragments, actions, expiresAt, revokedAt }) => {
      const end = revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt ?? "it is revoked"}`;
      return `  ${id}  ${label}: ${actions.join(", ")} of ${fragments.join(", ")}, ${end}`;
    }),
  ]);
}

/** `fragment token revoke`: also revokes all tokens created from it. */
async function runRevokeToken({ call, output }: Connected, id: string): Promise<void> {
  await call(ACCESS_CALLS.revokeToken, { id });
  output.result({ id, revoked: true }, [`${id} is revoked`]);
}

/** `fragment keys create`: writes a private key readable only by its owner, and prints the public key. */
function runCreateKey(file: string, output: CommandOutput): void {
  if (existsSync(file))
    throw new FragmentError("signing-key-invalid", `${file} already exists. Specify another file with --out.`);
  const { privateKey } = generateKeyPairSync("ed25519");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: OWNER_ONLY, flag: "wx" });
  const key = toPublicText(privateKey);
  output.result({ file, key }, [
    key,
    `The private key is in ${file}. Where you publish, set FRAGMENT_SIGNING_KEY=${file}`,
    `Next, with an administrator's token: npx fragment keys add ${key} --label <team> --fragments <names>`,
  ]);
}

async function runAddKey(
  { call, output }: Connected,
  key: RequestOf<typeof ACCESS_CALLS.addSigningKey>,
): Promise<void> {
  await call(ACCESS_CALLS.addSigningKey, key);
  output.result(key, [`${key.label} may sign ${key.fragments.join(", ")}`]);
}

async function runListKeys({ connection, call, output }: Connected): Promise<void> {
  const { keys } = await call(ACCESS_CALLS.listSigningKeys, {});
  output.result({ keys }, [
    `${keys.length} signing keys at ${connection.url}`,
    ...keys.map(({ key, label, fragments, revokedAt }) => {
      const end = revokedAt ? `, revoked ${revokedAt}` : "";
      return `  ${key}  ${label ? `${label}: ` : ""}${fragments.join(", ")}${end}`;
    }),
  ]);
}

async function runRevokeKey({ call, output }: Connected, key: string): Promise<void> {
  await call(ACCESS_CALLS.revokeSigningKey, { key });
  output.result({ key, revoked: true }, [
    `${key} is revoked. Releases it signed stay live until quarantined or replaced.`,
  ]);
}

const PEM = /^\s*-----BEGIN /;

/** A private key in PEM, or the file that holds it. A pipeline keeps the key itself in a secret. */
export function readSigningKey(source: string): KeyObject {
  const isKey = PEM.test(source);
  if (!isKey && !existsSync(source)) {
    const message = `The signing key file ${source} does not exist. Create one: npx fragment keys create --out <path>`;
    throw new FragmentError("signing-key-invalid", message);
  }
  try {
    const key = createPrivateKey(isKey ? source : readFileSync(source, "utf8"));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Handled below, with a message that says what to do.
  }
  throw new FragmentError(
    "signing-key-invalid",
    // A secret never goes into a pipeline's log.
    `${isKey ? "The signing key" : source} is not an Ed25519 private key. Create one: npx fragment keys create --out <path>`,
  );
}

export function signText(text: string, key: KeyObject): ReleaseSignature {
  return { key: toPublicText(key), value: sign(null, Buffer.from(text), key).toString("base64url") };
}

function toPublicText(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
