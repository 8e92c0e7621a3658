import { Command, InvalidArgumentError, Option } from "commander";
import { DEFAULT_MAX_REMOVED_PERCENT } from "./importing/remove-products.js";

/** Feed folders, and product files recognized by their content. */
export const FEED = "feed";

export const EXIT_CODES = {
  done: 0,
  invalidLines: 1,
  usage: 2,
  databaseUnavailable: 3,
  removalRefused: 4,
  unexpected: 70,
} as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

export type FeedTerminal = {
  /** The result, as text or (with `--json`) as JSON. */
  readonly print: (text: string) => void;
  /** Progress, problems and failures. */
  readonly report: (text: string) => void;
  readonly environment: NodeJS.ProcessEnv;
};

export type ImportOptions = {
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
  actions: {
    import(path: string, options: ImportOptions): Promise<void>;
    inspect(path: string, options: Pick<ImportOptions, "mapping">): Promise<void>;
  },
): Command {
  const program = new Command("feed")
    .description("Imports catalogs, customers, orders and reviews into the storefront's database.")
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
    })
    .exitOverride();
  program
    .command("import")
    .description(
      "Imports a feed folder, or a product file: Shopify CSV, Google Merchant XML or TSV, or any table (docs/feed).",
    )
    .argument("<path>", "the folder, or the file")
    .addOption(
      new Option("--format <format>", "feed: a folder or a product file; offers: a table of prices and stock")
        .choices([FEED, ...formats])
        .default(FEED),
    )
    .addOption(mappingOption())
    .addOption(
      new Option("--replace", "take products off sale that are not in the feed")
        .default(false)
        .conflicts(["check", "skipInvalid"]),
    )
    .addOption(
      new Option("--max-removed <percent>", "import nothing if --replace would remove more of the catalog")
        .default(DEFAULT_MAX_REMOVED_PERCENT)
        .argParser(parsePercent),
    )
    .option("--skip-invalid", "skip invalid lines instead of rejecting their file", false)
    .option("--check", "only report problems, without opening a database", false)
    .option("--json", "print the counts as JSON", false)
    .addHelpText(
      "after",
      "\nDATA_DIR: folder of the embedded database (default .data). DATABASE_URL: a PostgreSQL database instead.\nExit codes: 0 done, 1 invalid lines, 2 usage error, 3 database unavailable, 4 --replace refused, 70 unexpected error.",
    )
    .exitOverride()
    .action((path: string, options: ImportOptions) => actions.import(path, options));
  program
    .command("inspect")
    .description("Says what a product file is, proposes a mapping (stdout) and shows ten rows as they would be.")
    .argument("<file>", "the file")
    .addOption(mappingOption())
    .exitOverride()
    .action((path: string, options: ImportOptions) => actions.inspect(path, options));
  return program;
}

function parsePercent(text: string): number {
  const percent = Number(text);
  if (text.trim() === "" || !(percent >= 0 && percent <= 100)) throw new InvalidArgumentError("Expected 0 to 100.");
  return percent;
}

function mappingOption(): Option {
  return new Option("--mapping <file>", "mapping file: columns, constants, encoding, delimiter, decimal sign, dates");
}
