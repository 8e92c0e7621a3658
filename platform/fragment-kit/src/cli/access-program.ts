import type { Command } from "commander";
import {
  runAddKey,
  runCreateKey,
  runCreateToken,
  runListKeys,
  runListTokens,
  runRevokeKey,
  runRevokeToken,
} from "./access-commands.js";
import { parseWhole } from "./command-arguments.js";
import { withConnection, type SituationOf } from "./command-situation.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type ScopeOptions = ConnectionOptions & { readonly label: string; readonly fragments: string };

/** `fragment token …` and `fragment keys …`: permissions to publish and promote, and trusted signing keys. */
export function addAccessCommands(program: Command, situationOf: SituationOf): void {
  const token = program.command("token").description("create, list and revoke deploy tokens");
  withScope(token.command("create").description("create a token and print it"))
    .requiredOption("--actions <list>", "one or more of publish,promote,rollback,retire,quarantine,report,admin")
    .option("--days <number>", "how long it is valid", parseWhole(1, 365), 90)
    .option("--hour", "make it valid for an hour, for one pipeline run; any token with these rights can create it")
    .action(
      async ({
        label,
        fragments,
        actions,
        days,
        hour,
        ...options
      }: ScopeOptions & { actions: string; days: number; hour?: boolean }) => {
        const life = hour ? "hour" : ({ days } as const);
        await runCreateToken(situationOf(options).connect(), {
          label,
          fragments: split(fragments),
          actions: split(actions),
          life,
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
