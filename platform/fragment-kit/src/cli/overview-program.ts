import type { Command } from "commander";
import { parseWhole } from "./command-arguments.js";
import { withConnection, type SituationOf } from "./command-situation.js";
import { runHistory, runList, runMatrix, runStatus } from "./overview-commands.js";
import type { ConnectionOptions } from "./resolve-connection.js";

/** Read-only commands: `fragment status`, `list`, `matrix` and `history`. */
export function addOverviewCommands(program: Command, situationOf: SituationOf): void {
  withConnection(
    program.command("list").description("list the versions in all channels, with shell and storefront-api"),
  ).action((options: ConnectionOptions) => runList(situationOf(options).connectToRead()));
  withConnection(
    program.command("status").description("show the fragment's version in each channel, and the canary's share"),
  ).action((options: ConnectionOptions) => runStatus(situationOf(options).connectToRead()));
  withConnection(
    program.command("matrix").description("show which published versions are compatible with the other fragments"),
  ).action((options: ConnectionOptions) => runMatrix(situationOf(options).connectToRead()));
  withConnection(
    program.command("history").description("show changes of the version that visitors get, with author and reason"),
  )
    .option("--limit <n>", "number of changes, up to 500", parseWhole(1, 500), 20)
    .action(({ limit, ...options }: ConnectionOptions & { readonly limit: number }) =>
      runHistory(situationOf(options).connect(), limit),
    );
}
