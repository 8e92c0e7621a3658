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
    .description("Builds, publishes and points at releases of one fragment.")
    .option("-C, --directory <folder>", "the fragment's package folder", ".")
    .option("--json", "one line of JSON on standard output instead of text")
    .configureOutput({ writeOut: out, writeErr: err })
    .exitOverride();

  function describe(): CommonOptions & { readonly output: CommandOutput } {
    const options = program.opts<CommonOptions>();
    return { ...options, output: createCommandOutput(options.json === true, { out, err }) };
  }

  program
    .command("create <name>")
    .description("write a new fragment, as mfe-loyalty, into a folder of its own")
    .requiredOption("--team <name>", "whose it is")
    .option("--in <folder>", "where its folder is made", ".")
    .option("--no-install", "leave npm install to you")
    .action(async (name: string, { team, in: folder, install }: { team: string; in: string; install: boolean }) => {
      const { output } = describe();
      const { runCreate } = await import("./create-commands.js");
      await runCreate({ name, team, folder, install }, output);
    });

  program
    .command("build")
    .description("build dist/release from src/*-fragment.tsx")
    .option("--version <version>", "in place of the one in package.json, for a local or preview release")
    .action(async ({ version }: { readonly version?: string }) => {
      const { directory, output } = describe();
      // Loaded on demand, because loading the compilers takes longer than running the other commands.
      const { runBuild } = await import("./build-command.js");
      await runBuild({ folder: directory, ...(version !== undefined && { version }) }, output);
    });

  program
    .command("dev")
    .description("show the deployed page with the fragment of this folder in it, and rebuild it with each change")
    .requiredOption("--against <url>", "the shop whose page it is")
    .option("--port <n>", "of the local page", "4300")
    .option("--plan <folder>", "a page plan that fragment place has written, in place of the live one")
    .option("--registry <url>", "address of the registry (or FRAGMENT_REGISTRY_URL), else what the shop passes on")
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

  withConnection(program.command("publish").description("upload and sign the built release"))
    .option(
      "--signing-key <path>",
      "file with the team's private key (or FRAGMENT_SIGNING_KEY, a file or the key itself)",
    )
    .action(async ({ signingKey, ...options }: ConnectionOptions & { readonly signingKey?: string }) => {
      const { directory, output } = describe();
      const key = signingKey ?? (environment["FRAGMENT_SIGNING_KEY"] || undefined);
      await runPublish(directory, key, requireToken(resolveConnection(options, environment)), output);
    });

  withConnection(program.command("place <slot>").description("propose a place for a slot: the live page plan with it"))
    .requiredOption("--after <slot>", "the slot it stands behind")
    .option("--page <name>", "as the page plan names it", "product")
    .option("--to <folder>", "where the plan is written", "page-plan")
    .action(async (slot: string, options: ConnectionOptions & { after: string; page: string; to: string }) => {
      const { directory, output } = describe();
      const { runPlace } = await import("./create-commands.js");
      await runPlace(directory, { slot, ...options }, resolveConnection(options, environment), output);
    });

  withConnection(
    program.command("can-i-deploy <version>").description("ask whether a published version could be promoted now"),
  ).action(async (version: string, options: ConnectionOptions) => {
    const { directory, output } = describe();
    await runCanDeploy(directory, version, resolveConnection(options, environment), output);
  });

  withPointer(program.command("promote <version>").description("point a channel at a published version"))
    .option("--force", "although contracts break; needs --reason")
    .option("--with <release>", "name@version of another fragment, promoted at once; repeatable", addRelease, [])
    .action(async (version: string, { with: others, ...options }: PromoteCommandOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      if (others.length === 0) return runPromote(directory, version, options, connection, output);
      await runPromoteTogether(directory, version, { ...options, others }, connection, output);
    });

  withConnection(
    program
      .command("canary [version]")
      .description("show a published version to a share of visitors, or change the share"),
  )
    .option("--share <n>", "of a hundred visitors; each keeps what they got")
    .option("--steps <list>", "shares, as 1,10,50: the judge goes from one to the next, promotes or sends back")
    .option("--minutes <n>", "that each step takes at least, 10 if left out")
    .option("--views <n>", "of the canary before it may be promoted, 600 if left out")
    .option("--quarantine", "withdraw the version for good if it is sent back")
    .option("--reason <text>", "why, for the history")
    .option("--force", "although contracts break; needs --reason")
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

  withConnection(program.command("health").description("show how the canary does, and what visitors' browsers report"))
    .option("--minutes <n>", "how far back", "60")
    .action(async ({ minutes, ...options }: ConnectionOptions & { readonly minutes: string }) => {
      const { directory, output } = describe();
      await runHealth(directory, Number(minutes), requireToken(resolveConnection(options, environment)), output);
    });

  withConnection(
    program.command("preview <version>").description("make a link to the live page with a published version"),
  )
    .option("--minutes <n>", "how long the link works, 480 at most", "60")
    .option("--with <channel>", "join a preview of another fragment")
    .option("--shop <url>", "where the shop is", environment["SHOP_URL"] || "http://localhost:4200")
    .action(async (version: string, { minutes, ...options }: PreviewCommandOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      await runPreview(directory, version, { ...options, minutes: Number(minutes) }, connection, output);
    });

  withConnection(
    program.command("verify <release>").description("run the browser tests that a published release touches"),
  )
    .requiredOption("--against <url>", "the shop to test on, over this registry")
    .option("--config <path>", "Playwright's configuration", "playwright.config.ts")
    .option("--project <names...>", "of that configuration")
    .option("--shard <i/n>", "run a part of the tests; the others run elsewhere")
    .option("--run <id>", "the same for all shards")
    .action(async (release: string, options: VerifyOptions & ConnectionOptions) => {
      const { directory, output } = describe();
      const connection = requireToken(resolveConnection(options, environment));
      await runVerify(directory, release, options, connection, output);
    });

  withConnection(program.command("evidence").description("show what verifications found"))
    .option("--report <id>", "download the report of one, with traces")
    .option("--out <path>", "where to", "report.zip")
    .action(async (options: ConnectionOptions & { readonly report?: string; readonly out: string }) => {
      const { directory, output } = describe();
      await runEvidence(directory, options, resolveConnection(options, environment), output);
    });

  withPointer(program.command("rollback").description("point a channel at the version before")).action(
    async (options: PointerCommandOptions) => {
      const { directory, output } = describe();
      await runRollback(directory, options, requireToken(resolveConnection(options, environment)), output);
    },
  );

  withPointer(program.command("retire <name>").description("take a fragment out of the page")).action(
    async (name: string, options: PointerCommandOptions) => {
      const { output } = describe();
      await runRetire(name, options, requireToken(resolveConnection(options, environment)), output);
    },
  );

  withConnection(program.command("quarantine <version>").description("withdraw a release for good, in use or not"))
    .requiredOption("--reason <text>", "why, for the history")
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
    .option("--reason <text>", "why, for the history");
}
