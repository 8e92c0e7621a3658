import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { InvalidArgumentError, type Command } from "commander";
import { ACCESS_CALLS, TOKEN_ACTIONS, type TokenAction } from "shared-contracts/registry";
import { FragmentError } from "../build/fragment-error.js";
import { parseWhole, type Cli, type Local } from "./cli.js";
import { toPublicText } from "./publish-command.js";

type Scope = { readonly label: string; readonly fragments: string[] };

/** `fragment token …` and `fragment keys …`: permissions to publish and promote, and trusted signing keys. */
export function addAccessCommands(program: Command, cli: Cli): void {
  const withScope = (command: Command) =>
    command
      .requiredOption("--label <text>", "who uses it")
      .requiredOption("--fragments <list>", "names of fragments, separated by commas, or * for all", split);

  const token = program.command("token").description("create, list and revoke deploy tokens");
  withScope(cli.add(token, "create", "create a token and print it"))
    .requiredOption("--actions <list>", `one or more of ${TOKEN_ACTIONS.join(",")}`, parseActions)
    .option("--days <number>", "how long it is valid", parseWhole(1, 365), 90)
    .action(
      cli.toAct(async ({ call, output }, options: Scope & { actions: TokenAction[]; days: number }) => {
        const { label, fragments, actions, days } = options;
        const created = await call(ACCESS_CALLS.createToken, { label, fragments, actions, days });
        output.progress(`${created.id}, valid until ${created.expiresAt ?? "it is revoked"}. It is shown only once:`);
        output.result(created, [created.token]);
      }),
    );
  cli.add(token, "list", "list all tokens").action(
    cli.toAct(async ({ url, call, output }) => {
      const { tokens } = await call(ACCESS_CALLS.listTokens, {});
      const lines = tokens.map(({ id, label, fragments, actions, expiresAt, revokedAt }) => {
        const end = revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt ?? "it is revoked"}`;
        return `  ${id}  ${label}: ${actions.join(", ")} of ${fragments.join(", ")}, ${end}`;
      });
      output.result({ tokens }, [`${tokens.length} tokens at ${url}`, ...lines]);
    }),
  );
  cli.add(token, "revoke <id>", "revoke a token, and the tokens created with it").action(
    cli.toAct(async ({ call, output }, id: string) => {
      await call(ACCESS_CALLS.revokeToken, { id });
      output.result({ id, revoked: true }, [`${id} is revoked`]);
    }),
  );

  const keys = program.command("keys").description("create, add, list and revoke the keys that sign releases");
  keys
    .command("create")
    .description("create a signing key for a team")
    .requiredOption("--out <path>", "file for the private key")
    .action(cli.locally(createKey));
  withScope(cli.add(keys, "add <key>", "trust a public key to sign releases of some fragments")).action(
    cli.toAct(async ({ call, output }, key: string, { label, fragments }: Scope) => {
      await call(ACCESS_CALLS.addSigningKey, { key, label, fragments });
      output.result({ key, label, fragments }, [`${label} may sign ${fragments.join(", ")}`]);
    }),
  );
  cli.add(keys, "list", "list all signing keys").action(
    cli.toRead(async ({ url, call, output }) => {
      const { keys } = await call(ACCESS_CALLS.listSigningKeys, {});
      const lines = keys.map(({ key, label, fragments, revokedAt }) => {
        const end = revokedAt ? `, revoked ${revokedAt}` : "";
        return `  ${key}  ${label ? `${label}: ` : ""}${fragments.join(", ")}${end}`;
      });
      output.result({ keys }, [`${keys.length} signing keys at ${url}`, ...lines]);
    }),
  );
  cli.add(keys, "revoke <key>", "stop trusting a key").action(
    cli.toAct(async ({ call, output }, key: string) => {
      await call(ACCESS_CALLS.revokeSigningKey, { key });
      output.result({ key, revoked: true }, [
        `${key} is revoked. Releases it signed stay live until quarantined or replaced.`,
      ]);
    }),
  );
}

function split(list: string): string[] {
  return list.split(",").map((part) => part.trim());
}

function parseActions(text: string): TokenAction[] {
  return split(text).map((part) => {
    const action = TOKEN_ACTIONS.find((each) => each === part);
    if (action === undefined) throw new InvalidArgumentError(`Write one or more of ${TOKEN_ACTIONS.join(",")}.`);
    return action;
  });
}

const OWNER_ONLY = 0o600;

/** `fragment keys create`: writes a private key readable only by its owner, and prints the public key. */
function createKey({ output }: Local, { out: file }: { readonly out: string }): void {
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
