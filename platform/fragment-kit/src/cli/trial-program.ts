import type { Command } from "commander";
import { runCanary, runHealth, type CanaryOptions } from "./canary-commands.js";
import { parseSteps, parseVersion, parseWhole, VERSION } from "./command-arguments.js";
import { withConnection, type SituationOf } from "./command-situation.js";
import { runPreview, type PreviewOptions } from "./preview-command.js";
import type { ConnectionOptions } from "./resolve-connection.js";
import { runVerify, type VerifyOptions } from "./verify/verify-command.js";

type CanaryCommandOptions = CanaryOptions & ConnectionOptions;
type PreviewCommandOptions = PreviewOptions & ConnectionOptions;

/** Commands that try a published version before it is promoted for everybody. */
export function addTrialCommands(
  program: Command,
  situationOf: SituationOf,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  withConnection(
    program.command("canary").description("show a published version to a share of visitors, or change that share"),
  )
    .argument("[version]", VERSION, parseVersion)
    .option(
      "--share <n>",
      "percentage of visitors, for all canaries together; each visitor keeps their version",
      parseWhole(0, 100),
    )
    .option(
      "--steps <list>",
      "percentages, such as 1,10,50: a judge raises the share step by step, then promotes or rolls back",
      parseSteps,
    )
    .option("--minutes <n>", "minimum duration of a step (default: 10)", parseWhole(0, 1_440))
    .option(
      "--views <n>",
      "page views of the canary before it can be promoted (default: 600)",
      parseWhole(100, 1_000_000),
    )
    .option("--quarantine", "withdraw the version permanently if the judge rolls it back")
    .option("--reason <text>", "why, shown in the history")
    .option("--force", "promote even if contracts break (requires --reason)")
    .action((version: string | undefined, options: CanaryCommandOptions) => {
      const { registry: _registry, tokenFile: _tokenFile, ...wanted } = options;
      return runCanary(situationOf(options).connectToFragment(), version, wanted);
    });

  withConnection(
    program.command("health").description("show the canary's progress, and what visitors' browsers report"),
  )
    .option("--minutes <n>", "period to show", parseWhole(1, 20_160), 60)
    .action(({ minutes, ...options }: ConnectionOptions & { readonly minutes: number }) =>
      runHealth(situationOf(options).connectToFragment(), minutes),
    );

  withConnection(program.command("preview").description("print a link to the live page with a published version in it"))
    .argument("<version>", VERSION, parseVersion)
    .option("--minutes <n>", "how long the link works, up to 480", parseWhole(1, 480), 60)
    .option("--with <channel>", "channel of another fragment's preview, to show both")
    .option("--shop <url>", "URL of the shop", environment["SHOP_URL"] || "http://localhost:4200")
    .action((version: string, options: PreviewCommandOptions) =>
      runPreview(situationOf(options).connectToFragment(), version, options),
    );

  withConnection(
    program
      .command("verify")
      .argument("<release>", "version of this folder's fragment, or name@version of another")
      .description("run the browser tests that a published release affects, and record the results"),
  )
    .requiredOption("--against <url>", "URL of the shop to test, which must use this registry")
    .option("--config <path>", "Playwright configuration", "playwright.config.ts")
    .option("--project <names...>", "projects of that configuration (default: all)")
    .option("--reports <folder>", "keep Playwright's reports, with traces of what failed, in this folder")
    .action((release: string, options: VerifyOptions & ConnectionOptions) =>
      runVerify(situationOf(options).connect(), release, options),
    );
}
