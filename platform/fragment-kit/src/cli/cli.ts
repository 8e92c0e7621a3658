import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { InvalidArgumentError, type Command } from "commander";
import { ReleaseVersion, type CallDefinition, type RequestOf, type ResponseOf } from "shared-contracts";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject } from "../build/fragment-project.js";
import { callRegistry, TOKEN_ADVICE, type RegistryConnection } from "../registry/index.js";
import { createCommandOutput, toCommand, type CommandOutput, type OutputStreams } from "./command-output.js";

export type Environment = Readonly<Record<string, string | undefined>>;

export type CallOfRegistry = <Call extends CallDefinition>(
  call: Call,
  request: RequestOf<Call>,
  archive?: Uint8Array<ArrayBuffer>,
) => Promise<ResponseOf<Call>>;

export type Local = {
  readonly folder: string;
  readonly environment: Environment;
  readonly output: CommandOutput;
};

/** What commands that talk to the registry get. */
export type Connected = Local & {
  /** The fragment that the command is about: the one in `--fragment`, else the folder's. */
  fragment(): string;
  /** The one in `--fragment`. */
  readonly chosenFragment: string | undefined;
  /** How a hint starts that names the next command for the fragment. */
  readonly command: string;
  readonly url: string;
  /** Makes a call of the registry. Rejects with a `FragmentError`. */
  readonly call: CallOfRegistry;
};

type GlobalOptions = {
  readonly directory: string;
  readonly fragment?: string;
  readonly json?: boolean;
  readonly registry?: string;
  readonly tokenFile?: string;
};

/** An action gets the command's arguments and options after what it works with. */
type Action<Context, Given extends unknown[]> = (context: Context, ...given: Given) => Promise<void> | void;

export type Cli = ReturnType<typeof createCli>;

export function createCli({ environment, ...streams }: OutputStreams & { readonly environment: Environment }) {
  function open(command: Command): Local & { readonly options: GlobalOptions } {
    const options = command.optsWithGlobals<GlobalOptions>();
    return {
      folder: options.directory,
      environment,
      output: createCommandOutput(options.json === true, streams),
      options,
    };
  }

  function connect(command: Command, needsToken: boolean): Connected {
    const { options, ...local } = open(command);
    const connection = resolveConnection(options, environment);
    if (needsToken && !connection.token) throw new FragmentError("token-missing", TOKEN_ADVICE);
    return {
      ...local,
      fragment: () => options.fragment ?? readName(options.directory),
      chosenFragment: options.fragment,
      command: toCommand(options.directory, options.fragment),
      url: connection.url,
      call: (call, request, archive) => callRegistry(connection, call, request, archive),
    };
  }

  function toAction<Context, Given extends unknown[]>(
    toContext: (command: Command) => Context,
    action: Action<Context, Given>,
  ) {
    // commander gives arguments, options and the command.
    return (...given: [...Given, Command]) =>
      action(toContext(given.at(-1) as Command), ...(given.slice(0, -1) as unknown as Given));
  }

  return {
    environment,
    /** A command that talks to the registry. */
    add: (parent: Command, usage: string, description: string) =>
      parent
        .command(usage)
        .description(description)
        .option("--registry <url>", "URL of the registry (or FRAGMENT_REGISTRY_URL)")
        .option("--token-file <path>", "file with the deploy token (or FRAGMENT_TOKEN)"),
    locally: <Given extends unknown[]>(action: Action<Local, Given>) => toAction(open, action),
    toRead: <Given extends unknown[]>(action: Action<Connected, Given>) =>
      toAction((command) => connect(command, false), action),
    toAct: <Given extends unknown[]>(action: Action<Connected, Given>) =>
      toAction((command) => connect(command, true), action),
    /** With a token, to act on the fragment; says first if there is none. */
    toActOnFragment: <Given extends unknown[]>(action: Action<Connected, Given>) =>
      toAction((command) => {
        const { directory, fragment = readName(directory) } = command.optsWithGlobals<GlobalOptions>();
        return { ...connect(command, true), fragment: () => fragment };
      }, action),
  };
}

const LOCAL_REGISTRY = "http://localhost:4220";

/** Options override the environment: FRAGMENT_REGISTRY_URL, FRAGMENT_TOKEN. Without a token only reads work. */
function resolveConnection({ registry, tokenFile }: GlobalOptions, environment: Environment): RegistryConnection {
  const url = registry ?? (environment["FRAGMENT_REGISTRY_URL"] || LOCAL_REGISTRY);
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url)) {
    const message = `"${url}" is not a valid URL (expected something like ${LOCAL_REGISTRY}).`;
    throw new FragmentError("registry-unreachable", message);
  }
  return { url, token: tokenFile === undefined ? environment["FRAGMENT_TOKEN"] : readToken(tokenFile) };
}

function readToken(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    const message = `The token file ${path} cannot be read. Name another one with --token-file.`;
    throw new FragmentError("token-missing", message);
  }
}

function readName(folder: string): string {
  try {
    return readFragmentProject(folder).name;
  } catch (error) {
    if (!(error instanceof FragmentError)) throw error;
    const message = `${error.message} To act on a published fragment from any folder: --fragment <name>.`;
    throw new FragmentError(error.code, message, error.details);
  }
}

export const VERSION = "version of a published release, such as 1.4.0";

export function parseVersion(text: string): string {
  if (ReleaseVersion.safeParse(text).success) return text;
  throw new InvalidArgumentError("Write a version such as 1.4.0.");
}

/** For an option that is a whole number from `min` to `max`. */
export function parseWhole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== "" && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

const PARENT_CHECK_MS = 500;

/** Resolves when somebody ends the command. */
export function untilInterrupted(): Promise<void> {
  return new Promise((end) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end());
    if (process.env["npm_command"]) void parentGone(process.ppid).then(end);
  });
}

/** npm and npx don't pass on the signal that ends them: what they started only gets another parent. */
async function parentGone(parent: number): Promise<void> {
  while (process.ppid === parent) await sleep(PARENT_CHECK_MS, undefined, { ref: false });
}
