import { Command, InvalidArgumentError, Option } from "commander";
import { DEFAULT_MAX_REMOVED_PERCENT } from "./importing/remove-products.js";

/** Feed folders, and product files recognized by their content. */
export const FEED = "feed";

export type FeedTerminal = {
  /** The result, as text or (with `--json`) as JSON. */
  readonly print: (text: string) => void;
  /** Progress, problems and failures. */
  readonly report: (text: string) => void;
  readonly environment: NodeJS.ProcessEnv;
};

export type CommandOptions = {
  format: string;
  mapping?: string;
  replace: boolean;
  maxRemoved: number;
  skipInvalid: boolean;
  check: boolean;
  json: boolean;
};

export function createProgram(
  terminal: FeedTerminal,
  formats: readonly string[],
  runImport: (path: string, options: CommandOptions) => Promise<void>,
): Command {
  const replace = new Option("--replace", "take products off sale that are not in the feed").default(false);
  const program = new Command("feed")
    .description("Imports catalogs, customers, orders and reviews into the storefront's database.")
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
    })
    .exitOverride();
  program
    .command("import <path>")
    .description(
      "Imports a feed folder, or a product file: Shopify CSV, Google Merchant XML or TSV, or any table (docs/feed).",
    )
    .addOption(
      new Option("--format <format>", "feed: a folder or a product file; offers: a table of prices and stock")
        .choices([FEED, ...formats])
        .default(FEED),
    )
    .option("--mapping <file>", "mapping file: columns, constants, encoding, delimiter, decimal sign, dates")
    .addOption(replace.conflicts(["check", "skipInvalid"]))
    .option(
      "--max-removed <percent>",
      "import nothing if --replace would remove more of the catalog",
      parsePercent,
      DEFAULT_MAX_REMOVED_PERCENT,
    )
    .option("--skip-invalid", "skip invalid lines instead of rejecting their file", false)
    .option("--check", "only report problems, and how a product file is read, without opening a database", false)
    .option("--json", "print the counts as JSON", false)
    .addHelpText(
      "after",
      "\nDATA_DIR: folder of the embedded database (default .data). DATABASE_URL: a PostgreSQL database instead.\nExit codes: 0 done, 1 invalid lines, 2 usage error, 3 database unavailable, 4 --replace refused, 70 unexpected error.",
    )
    .action(runImport);
  return program;
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === "" || !(percent >= 0 && percent <= 100)) throw new InvalidArgumentError("Expected 0 to 100.");
  return percent;
}
