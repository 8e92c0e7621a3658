import { Command, InvalidArgumentError } from "commander";
import { addAccessCommands, withConnection } from "./access-program.js";
import { runCanary, runHealth, type CanaryOptions } from "./canary-commands.js";
import { createCommandOutput, type CommandOutput, type OutputStreams } from "./command-output.js";
import { addOverviewCommands } from "./overview-program.js";
import {
  runCanDeploy,
  runPromote,
  runPromoteTogether,
  runQuarantine,
  runRetire,
  runRollback,
  type PointerOptions,
  type PromotedWith,
} from "./pointer-commands.js";
import { runPreview, type PreviewOptions } from "./preview-command.js";
import { runPublish } from "./publish-command.js";
import { runEvidence, runVerify, type VerifyOptions } from "./verify/verify-command.js";
import { requireToken, resolveConnection, type ConnectionOptions } from "./resolve-connection.js";
import { addRetentionCommand } from "./retention-command.js";

export type ProgramOptions = OutputStreams & { readonly environment: Readonly<Record<string, string | undefined>> };

type CommonOptions = { readonly directory: string; readonly json?: boolean };
type PointerCommandOptions = PointerOptions & ConnectionOptions;
type PromoteCommandOptions = PointerCommandOptions & {
  readonly force?: boolean;
  readonly with: readonly PromotedWith[];
};
type CanaryCommandOptions = Pick<CanaryOptions, "quarantine" | "reason" | "force"> &
  ConnectionOptions & { readonly [Option in "share" | "steps" | "minutes" | "views"]?: string };
type DevCommandOptions = {
  readonly against: string;
  readonly port: string;
  readonly plan?: string;
  readonly registry?: string;
};
type PreviewCommandOptions = Omit<PreviewOptions, "minutes"> & ConnectionOptions & { readonly minutes: string };

/** The `fragment` command. Actions reject with a `FragmentError`, which the caller turns into an exit code. */
export function createProgram({ environment, out, err }: ProgramOptions): Command {
  const program = new Command("fragment")
    .description("Builds, publishes, releases and rolls back one fragment.")
    .option("-C, --directory <folder>", "the fragment's package folder", ".")
    .option("--json", "print the result as one line of JSON")
    .addHelpText(
      "after",
      "\nTo release: build, publish, can-i-deploy, then canary or promote. To go back: rollback.\nEach command has its own --help.",
    )
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride();

  function describe(): CommonOptions & { readonly output: CommandOutput } {
    const options = program.opts<CommonOptions>();
    return { ...options, output: createCommandOutput(options.json === true, { out, err }) };
  }

  program
    .command("create <name>")
    .description("create a fragment, such as mfe-loyalty, in a folder of its own")
    .requiredOption("--team <name>", "the team that owns it")
    .option("--in <folder>", "where to create its folder", ".")
    .option("--no-install", "don't run npm install")
    .action(async (name: string, { team, in: folder, install }: { team: string; in: string; install: boolean }) => {
      const { output } = describe();
      const { runCreate } = await import("./create-commands.js");
      await runCreate({ name, team, folder, install }, output);
    });

  program
    .command("build")
    .description("build dist/release from src/*-fragment.tsx")
    .option("--version <version>", "version of the release, instead of the one in package.json")
    .action(async ({ version }: { readonly version?: string }) => {
      const { directory, output } = describe();
      // Loaded on demand, because loading the compilers takes longer than running the other commands.
      const { runBuild } = await import("./build-command.js");
      await runBuild({ folder: directory, ...(version !== undefined && { version }) }, output);
    });

  program
    .command("dev")
    .description("serve the deployed page with this folder's fragment in it, and rebuild it on each change")
    .requiredOption("--against <url>", "URL of the shop")
    .option("--port <n>", "port of the local page", "4300")
    .option("--plan <folder>", "folder with a page plan from fragment place, to use instead of the live one")
    .option(
      "--registry <url>",
      "URL of the registry (or FRAGMENT_REGISTRY_URL); without it, the shop forwards to its own",
    )
    .action(async ({ port, registry, ...options }: DevCommandOptions) => {
      const { directory, output } = describe();
      const { runDev } = await import("./dev-command.js");
      const keys = environment["REGISTRY_KEYS"] || undefined;
      await runDev(
        directory,
        {
          ...options,
          port: Number(port),
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
      const { directory, output } = describe();
      const key = signingKey ?? (environment["FRAGMENT_SIGNING_KEY"] || undefined);
      await runPublish(directory, key, requireToken(resolveConnection(options, environment)), output);
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
      const { directory, output } = describe();
      const { runPlace } = await import("./create-commands.js");
      await runPlace(directory, { slot, ...options }, resolveConnection(options, environment), output);
    });

  withConnection(
    program.command("can-i-deploy <version>").description("check whether a published version could be promoted now"),
  ).action(async (version: string, options: ConnectionOptions) => {
    const { directory, output } = describe();
    await runCanDeploy(directory, version, resolveConnection(options, environment), output);
  });

  withPointer(program.command("promote <version>").description("make a published version live in a channel"))
    .option("--force", "promote even if contracts break (requires --reason)")
    .option(
      "--with <release>",
      "name@version of another fragment to promote in the same change (repeatable)",
      addRelease,
      [],
    )
    .action(async (version: string, { with: others, ...options }: PromoteCommandOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      if (others.length === 0) return runPromote(directory, version, options, connection, output);
      await runPromoteTogether(directory, version, { ...options, others }, connection, output);
    });

  withConnection(
    program
      .command("canary [version]")
      .description("show a published version to a share of visitors, or change that share"),
  )
    .option("--share <n>", "percentage of visitors; each visitor keeps their version")
    .option(
      "--steps <list>",
      "percentages, such as 1,10,50: a judge raises the share step by step, then promotes or rolls back",
    )
    .option("--minutes <n>", "minimum duration of a step (default: 10)")
    .option("--views <n>", "page views of the canary before it can be promoted (default: 600)")
    .option("--quarantine", "withdraw the version permanently if the judge rolls it back")
    .option("--reason <text>", "why, shown in the history")
    .option("--force", "promote even if contracts break (requires --reason)")
    .action(async (version: string | undefined, options: CanaryCommandOptions) => {
      const { share, steps, minutes, views, ...more } = options;
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      const rules = {
        ...(share !== undefined && { share: Number(share) }),
        ...(steps !== undefined && { steps: steps.split(",").map(Number) }),
        ...(minutes !== undefined && { minutes: Number(minutes) }),
        ...(views !== undefined && { views: Number(views) }),
      };
      await runCanary(directory, version, { ...more, ...rules }, connection, output);
    });

  withConnection(
    program.command("health").description("show the canary's progress, and what visitors' browsers report"),
  )
    .option("--minutes <n>", "period to show", "60")
    .action(async ({ minutes, ...options }: ConnectionOptions & { readonly minutes: string }) => {
      const { directory, output } = describe();
      await runHealth(directory, Number(minutes), requireToken(resolveConnection(options, environment)), output);
    });

  withConnection(
    program.command("preview <version>").description("print a link to the live page with a published version in it"),
  )
    .option("--minutes <n>", "how long the link works, up to 480", "60")
    .option("--with <channel>", "channel of another fragment's preview, to show both")
    .option("--shop <url>", "URL of the shop", environment["SHOP_URL"] || "http://localhost:4200")
    .action(async (version: string, { minutes, ...options }: PreviewCommandOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      await runPreview(directory, version, { ...options, minutes: Number(minutes) }, connection, output);
    });

  withConnection(
    program
      .command("verify <release>")
      .description("run the browser tests that a published release affects, and record the results"),
  )
    .requiredOption("--against <url>", "URL of the shop to test, which must use this registry")
    .option("--config <path>", "Playwright configuration", "playwright.config.ts")
    .option("--project <names...>", "projects of that configuration (default: all)")
    .option("--shard <i/n>", "run one part of the tests, such as 1/4")
    .option("--run <id>", "name of the run, the same for all shards")
    .action(async (release: string, options: VerifyOptions & ConnectionOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      await runVerify(directory, release, options, connection, output);
    });

  withConnection(program.command("evidence").description("list verification results"))
    .option("--report <id>", "download a report with traces")
    .option("--out <path>", "file to write the report to", "report.zip")
    .action(async (options: ConnectionOptions & { readonly report?: string; readonly out: string }) => {
      const { directory, output } = describe();
      await runEvidence(directory, options, resolveConnection(options, environment), output);
    });

  withPointer(program.command("rollback").description("return a channel to its previous version")).action(
    async (options: PointerCommandOptions) => {
      const { directory, output } = describe();
      await runRollback(directory, options, requireToken(resolveConnection(options, environment)), output);
    },
  );

  withPointer(program.command("retire <name>").description("remove a fragment from the page")).action(
    async (name: string, options: PointerCommandOptions) => {
      const { output } = describe();
      await runRetire(name, options, requireToken(resolveConnection(options, environment)), output);
    },
  );

  withConnection(
    program.command("quarantine <version>").description("withdraw a release permanently, even if it is live"),
  )
    .requiredOption("--reason <text>", "why, shown in the history")
    .action(async (version: string, { reason, ...options }: ConnectionOptions & { readonly reason: string }) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      await runQuarantine(directory, version, reason, connection, output);
    });

  const situationOf = (options: ConnectionOptions) => ({
    ...describe(),
    connect: () => requireToken(resolveConnection(options, environment)),
    connectToRead: () => resolveConnection(options, environment),
  });
  addAccessCommands(program, situationOf);
  addOverviewCommands(program, situationOf);
  addRetentionCommand(program, situationOf);
  return program;
}

function addRelease(text: string, known: readonly PromotedWith[]): readonly PromotedWith[] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new InvalidArgumentError("Write it as name@version.");
  return [...known, { name, version }];
}

function withPointer(command: Command): Command {
  return withConnection(command)
    .option("--channel <name>", "stable, canary or preview-<name>", "stable")
    .option("--reason <text>", "why, shown in the history");
}
