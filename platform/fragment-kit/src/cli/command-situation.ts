import type { Command } from "commander";
import type { CommandOutput } from "./command-output.js";
import type { RegistryClient } from "./registry-client.js";
import type { RegistryConnection } from "./registry-connection.js";
import type { ConnectionOptions } from "./resolve-connection.js";

/** What commands that talk to the registry get. */
export type Connected = {
  /** The fragment's package folder. */
  readonly folder: string;
  /** The fragment that the command is about: the one in `--fragment`, else the folder's. */
  fragment(): string;
  /** The one in `--fragment`. */
  readonly chosenFragment: string | undefined;
  /** How a hint starts that names the next command for the fragment. */
  readonly command: string;
  readonly connection: RegistryConnection;
  readonly client: RegistryClient;
  readonly output: CommandOutput;
};

/** What actions need from the program. */
export type Situation = {
  /** The fragment's package folder. */
  readonly directory: string;
  readonly output: CommandOutput;
  /** Connects with a token; throws without one. */
  connect(): Connected;
  /** Connects with a token, to act on the fragment; says first if there is none. */
  connectToFragment(): Connected;
  connectToRead(): Connected;
};

export type SituationOf = (options: ConnectionOptions) => Situation;

export function withConnection(command: Command): Command {
  return command
    .option("--registry <url>", "URL of the registry (or FRAGMENT_REGISTRY_URL)")
    .option("--token-file <path>", "file with the deploy token (or FRAGMENT_TOKEN)");
}
