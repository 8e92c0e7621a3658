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
import { withConnection, type SituationOf } from "./command-situation.js";
import type { ConnectionOptions } from "./resolve-connection.js";

type ScopeOptions = ConnectionOptions & { readonly label: string; readonly fragments: string };

/** `fragment token …` and `fragment keys …`: permissions to publish and promote, and trusted signing keys. */
export function addAccessCommands(program: Command, situationOf: SituationOf): void {
  const token = program.command("token").description("create, list and revoke deploy tokens");
  withScope(token.command("create").description("create a token and print it"))
    .requiredOption("--actions <list>", "one or more of publish,promote,rollback,retire,quarantine,report,admin")
    .option("--days <number>", "how long it is valid", "90")
    .option("--hour", "make it valid for an hour, for one pipeline run; any token with these rights can create it")
    .action(
      async ({
        label,
        fragments,
        actions,
        days,
        hour,
        ...options
      }: ScopeOptions & { actions: string; days: string; hour?: boolean }) => {
        const { output, connect } = situationOf(options);
        const life = hour ? "hour" : ({ days: Number(days) } as const);
        await runCreateToken({ label, fragments: split(fragments), actions: split(actions), life }, connect(), output);
      },
    );
  withConnection(token.command("list").description("list all tokens")).action(async (options: ConnectionOptions) => {
    const { output, connect } = situationOf(options);
    await runListTokens(connect(), output);
  });
  withConnection(token.command("revoke <id>").description("revoke a token, and the tokens created with it")).action(
    async (id: string, options: ConnectionOptions) => {
      const { output, connect } = situationOf(options);
      await runRevokeToken(id, connect(), output);
    },
  );

  const keys = program.command("keys").description("create, add, list and revoke the keys that sign releases");
  keys
    .command("create")
    .description("create a signing key for a team")
    .requiredOption("--out <path>", "file for the private key")
    .action(({ out }: { readonly out: string }) => runCreateKey(out, situationOf({}).output));
  withScope(keys.command("add <key>").description("trust a public key to sign releases of some fragments")).action(
    async (key: string, { label, fragments, ...options }: ScopeOptions) => {
      const { output, connect } = situationOf(options);
      await runAddKey({ key, label, fragments: split(fragments) }, connect(), output);
    },
  );
  withConnection(keys.command("list").description("list all signing keys")).action(
    async (options: ConnectionOptions) => {
      const { output, connectToRead } = situationOf(options);
      await runListKeys(connectToRead(), output);
    },
  );
  withConnection(keys.command("revoke <key>").description("stop trusting a key")).action(
    async (key: string, options: ConnectionOptions) => {
      const { output, connect } = situationOf(options);
      await runRevokeKey(key, connect(), output);
    },
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
