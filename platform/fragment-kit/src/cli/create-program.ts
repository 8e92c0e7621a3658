import { Command } from "commander";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject } from "../build/fragment-project.js";
import { addAccessCommands } from "./access-commands.js";
import { parseWhole } from "./command-arguments.js";
import { createCommandOutput, toCommand, type OutputStreams } from "./command-output.js";
import { withConnection, type CallOfRegistry, type Connected, type SituationOf } from "./command-situation.js";
import { addOverviewCommands } from "./overview-commands.js";
import { addPageCommands } from "./page-commands.js";
import { addPointerCommands } from "./pointer-commands.js";
import { runPublish } from "./publish-command.js";
import { callRegistry, type RegistryConnection } from "../registry/call-registry.js";
import { requireToken, resolveConnection, type ConnectionOptions } from "./resolve-connection.js";
import { addTrialCommands } from "./trial-program.js";

export type ProgramOptions = OutputStreams & { readonly environment: Readonly<Record<string, string | undefined>> };

type CommonOptions = { readonly directory: string; readonly fragment?: string; readonly json?: boolean };
type DevCommandOptions = {
  readonly against: string;
  readonly port: number;
  readonly plan?: string;
  readonly registry?: string;
};

/** The `fragment` command. Actions reject with a `FragmentError`, which the caller turns into an exit code. */
export function createProgram({ environment, out, err }: ProgramOptions): Command {
  const program = new Command("fragment")
    .description("Builds, publishes, releases and rolls back one fragment.")
    .option("-C, --directory <folder>", "the fragment's folder, which has its package.json", ".")
    .option("-f, --fragment <name>", "the fragment to release, roll back or show, from any folder")
    .option("--json", "print the result as one line of JSON")
    .addHelpText(
      "after",
      "\nTo release: build, publish, can-i-deploy, then canary or promote. To go back: rollback.\nEach command has its own --help. Run them with npx in the fragment's folder; those with --fragment work wherever the kit is installed.",
    )
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(text.replace(/^error:/, "fragment:")),
    })
    .showHelpAfterError("Run the command with --help to see its arguments and options.")
    .exitOverride();

  const situationOf: SituationOf = (options) => {
    const { directory, fragment: chosenFragment, json = false } = program.opts<CommonOptions>();
    const output = createCommandOutput(json, { out, err });
    const resolve = () => resolveConnection(options, environment);
    const connectBy = (connection: RegistryConnection): Connected => {
      const fragment = () => chosenFragment ?? readName(directory);
      const call: CallOfRegistry = (definition, request, archive) =>
        callRegistry(connection, definition, request, archive);
      const command = toCommand(directory, chosenFragment);
      return { folder: directory, fragment, chosenFragment, command, connection, call, output };
    };
    const connect = () => connectBy(requireToken(resolve()));
    return {
      directory,
      output,
      connect,
      connectToFragment() {
        const name = chosenFragment ?? readName(directory);
        return { ...connect(), fragment: () => name };
      },
      connectToRead: () => connectBy(resolve()),
    };
  };

  program
    .command("create <name>")
    .description("create a fragment, such as mfe-loyalty, in a folder of its own")
    .requiredOption("--team <name>", "the team that owns it")
    .option("--in <folder>", "where to create its folder", ".")
    .option("--no-install", "don't run npm install")
    .action(async (name: string, { team, in: folder, install }: { team: string; in: string; install: boolean }) => {
      const { output } = situationOf({});
      const { runCreate } = await import("./create-commands.js");
      await runCreate({ name, team, folder, install }, output);
    });

  program
    .command("build")
    .description("build dist/release from src/*-fragment.tsx")
    .option("--version <version>", "version of the release, instead of the one in package.json")
    .action(async ({ version }: { readonly version?: string }) => {
      const { directory, output } = situationOf({});
      // Before anything loads React, so that sample pages are rendered with the build that servers have.
      process.env["NODE_ENV"] ??= "production";
      // Loaded on demand, because loading the compilers takes longer than running the other commands.
      const { runBuild } = await import("./build-command.js");
      await runBuild({ folder: directory, ...(version !== undefined && { version }) }, output);
    });

  program
    .command("dev")
    .description("serve the deployed page with this folder's fragment in it, and rebuild it on each change")
    .requiredOption("--against <url>", "URL of the shop")
    .option("--port <n>", "port of the local page", parseWhole(1, 65_535), 4300)
    .option("--plan <folder>", "folder with a page plan from fragment place, to use instead of the live one")
    .option(
      "--registry <url>",
      "URL of the registry (or FRAGMENT_REGISTRY_URL); without it, the shop forwards to its own",
    )
    .action(async ({ registry, ...options }: DevCommandOptions) => {
      const { directory, output } = situationOf({});
      const { runDev } = await import("./dev-command.js");
      const keys = environment["REGISTRY_KEYS"] || undefined;
      await runDev(
        directory,
        {
          ...options,
          registry: registry ?? (environment["FRAGMENT_REGISTRY_URL"] || undefined),
          registryKeys: keys?.split(",").map((key) => key.trim()),
        },
        output,
      );
    });

  withConnection(program.command("publish").description("sign and upload the built release"))
    .option(
      "--signing-key <path>",
      "file with the team's private key (or FRAGMENT_SIGNING_KEY, a file or the key itself)",
    )
    .action(async ({ signingKey, ...options }: ConnectionOptions & { readonly signingKey?: string }) => {
      const key = signingKey ?? (environment["FRAGMENT_SIGNING_KEY"] || undefined);
      await runPublish(situationOf(options), key);
    });

  withConnection(
    program
      .command("place <slot>")
      .description("write the live page plan with this slot added, as a release to publish"),
  )
    .requiredOption("--after <slot>", "the slot to place it after")
    .option("--page <name>", "name of the page in the plan", "product")
    .option("--to <folder>", "folder to write the plan to", "page-plan")
    .action(async (slot: string, options: ConnectionOptions & { after: string; page: string; to: string }) => {
      const { runPlace } = await import("./create-commands.js");
      await runPlace(situationOf(options).connectToRead(), { slot, ...options });
    });

  addPointerCommands(program, situationOf);
  addTrialCommands(program, situationOf, environment);
  addAccessCommands(program, situationOf);
  addOverviewCommands(program, situationOf);
  addPageCommands(program, situationOf);
  return program;
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
