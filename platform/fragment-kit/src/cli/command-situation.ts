import type { Command } from "commander";
import type { CallDefinition, RequestOf, ResponseOf } from "shared-contracts";
import type { CommandOutput } from "./command-output.js";
import type { RegistryConnection } from "../registry/call-registry.js";
import type { ConnectionOptions } from "./resolve-connection.js";

export type CallOfRegistry = <Call extends CallDefinition>(
  call: Call,
  request: RequestOf<Call>,
  archive?: Uint8Array<ArrayBuffer>,
) => Promise<ResponseOf<Call>>;

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
  /** Makes a call of the registry. Rejects with a `FragmentError`. */
  readonly call: CallOfRegistry;
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
