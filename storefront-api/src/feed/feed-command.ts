import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, CommanderError, Option } from "commander";
import { DatabaseOpenError, openDatabase, type DatabaseConnection } from "shared-database";
import { readConfiguration, type Configuration } from "../platform/configuration.js";
import { storefrontMigrations } from "../platform/migrations/storefront-migrations.js";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { createFeedDocumentation } from "./documentation/feed-documentation.js";
import { formatCounts, type ImportCounts } from "./importing/import-counts.js";
import { createImportProgress } from "./importing/import-progress.js";
import type { FileOptions } from "./importing/import-file.js";
import { checkFolder, importFolder, readFolder } from "./importing/import-folder.js";
import { EmptyCatalogError, importOfficeReviews } from "./office-reviews/import-office-reviews.js";
import { formatProblem, type FeedProblem } from "./reading/feed-problem.js";
import { importSuperstore } from "./superstore/import-superstore.js";

export type FeedTerminal = {
  /** The result, for people or (with `--json`) for programs. */
  readonly print: (text: string) => void;
  /** Progress, problems and failures. */
  readonly report: (text: string) => void;
  readonly environment: NodeJS.ProcessEnv;
};

/** What the process ends with. */
export const EXIT_CODES = { done: 0, invalidLines: 1, usage: 2, databaseUnavailable: 3, unexpected: 70 } as const;
type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

const FORMATS = ["feed", "superstore", "office-reviews"] as const;
type ImportOptions = { format: (typeof FORMATS)[number]; skipInvalid: boolean; check: boolean; json: boolean };

const SHOWN_PROBLEMS = 100;

class UsageError extends Error {}

/** `feed import <path>`; resolves to the exit code, never rejects. */
export async function runFeedCommand(parameters: readonly string[], terminal: FeedTerminal): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT_CODES.done;
  const program = createProgram(terminal, async (path, options) => {
    exitCode = await runImport(path, options, terminal);
  });
  try {
    await program.parseAsync(parameters, { from: "user" });
    return exitCode;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

function createProgram(
  terminal: FeedTerminal,
  onImport: (path: string, options: ImportOptions) => Promise<void>,
): Command {
  const program = new Command("feed")
    .description("Brings catalogs, customers, orders and reviews into the storefront's database.")
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.report(text.trimEnd()),
    })
    .exitOverride();
  program
    .command("import")
    .description("Imports a feed folder (docs/feed), or one file of another format.")
    .argument("<path>", "the folder, or the file")
    .addOption(new Option("--format <format>", "what the path holds").choices(FORMATS).default("feed"))
    .option("--skip-invalid", "leave wrong lines out instead of refusing their file", false)
    .option("--check", "only say what is wrong in a feed folder; no database is opened", false)
    .option("--json", "print the counts as JSON", false)
    .addHelpText(
      "after",
      "\nDATA_DIR names the folder of the embedded database (default .data); DATABASE_URL a PostgreSQL.\nExit codes: 0 done, 1 wrong lines, 2 usage, 3 database unavailable, 70 unexpected.",
    )
    .exitOverride()
    .action(onImport);
  program
    .command("document")
    .description("Writes the schemas and pages of docs/feed anew.")
    .argument("<folder>", "where to")
    .exitOverride()
    .action(writeDocumentation);
  return program;
}

async function writeDocumentation(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of createFeedDocumentation()) await writeFile(join(folder, name), text);
}

async function runImport(path: string, options: ImportOptions, terminal: FeedTerminal): Promise<ExitCode> {
  await assertPath(path, options, terminal);
  const problems = createProblemReport(terminal);
  const progress = createImportProgress(terminal.report);
  if (options.check) {
    const checked = await checkFolder(path, { progress, onProblem: problems.add });
    return finish(checked, options, problems, terminal);
  }
  const configuration = readConfiguration(terminal.environment);
  const connection = await openDatabase<StorefrontTables>({
    ...configuration.database,
    migrations: storefrontMigrations,
  });
  try {
    const fileOptions = { skipInvalid: options.skipInvalid, now: new Date(), progress, onProblem: problems.add };
    const counts = await importPath(connection, path, options, configuration, fileOptions, terminal);
    return finish(counts, options, problems, terminal);
  } finally {
    await connection.close();
  }
}

async function importPath(
  { database }: DatabaseConnection<StorefrontTables>,
  path: string,
  { format }: ImportOptions,
  { dataDirectory }: Configuration,
  options: FileOptions,
  terminal: FeedTerminal,
): Promise<readonly ImportCounts[]> {
  if (format === "office-reviews") return importOfficeReviews(database, path, options);
  if (format === "feed") return importFolder(database, path, options);
  const { counts, passwordFile } = await importSuperstore(database, path, dataDirectory, options);
  if (passwordFile)
    terminal.report(`Passwords of the new accounts: ${passwordFile} (only you can read it; it is not written again).`);
  return counts;
}

async function assertPath(path: string, { format, check }: ImportOptions, terminal: FeedTerminal): Promise<void> {
  if (check && format !== "feed") throw new UsageError("--check goes with feed folders; leave --format out.");
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`${path} does not exist or cannot be read.`);
  if (format !== "feed") {
    if (!found.isFile()) throw new UsageError(`${path} is not a file; --format ${format} reads one file.`);
    return;
  }
  if (!found.isDirectory()) throw new UsageError(`${path} is not a folder; a feed is a folder of .ndjson files.`);
  const { files, unknown } = await readFolder(path);
  for (const name of unknown)
    terminal.report(`${name} is none of the feed's files and is left out (docs/feed lists them).`);
  if (files.length === 0) throw new UsageError(`${path} holds none of the feed's files (docs/feed lists them).`);
}

type ProblemReport = { add(problem: FeedProblem): void; readonly count: () => number };

function createProblemReport({ report }: FeedTerminal): ProblemReport {
  let count = 0;
  return {
    add(problem) {
      count += 1;
      if (count <= SHOWN_PROBLEMS) report(formatProblem(problem));
    },
    count: () => count,
  };
}

function finish(
  counts: readonly ImportCounts[],
  options: ImportOptions,
  problems: ProblemReport,
  { print, report }: FeedTerminal,
): ExitCode {
  const unseen = problems.count() - SHOWN_PROBLEMS;
  if (unseen > 0) report(`… and ${unseen.toLocaleString("en-US")} more problems.`);
  print(options.json ? JSON.stringify({ files: counts }) : formatCounts(counts));
  const refused = counts.filter((file) => file.invalid > 0).map((file) => file.file);
  if (refused.length === 0 || options.skipInvalid) return EXIT_CODES.done;
  if (!options.check)
    report(
      `Nothing of ${refused.join(", ")} was imported: correct the lines above, or leave them out with --skip-invalid.`,
    );
  return EXIT_CODES.invalidLines;
}

function reportFailure(error: unknown, { report }: FeedTerminal): ExitCode {
  // Help and version end the program as an "error" of code 0; commander has already written its own complaints.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
  const message = error instanceof Error ? error.message : String(error);
  report(message);
  if (error instanceof UsageError || error instanceof EmptyCatalogError) return EXIT_CODES.usage;
  if (error instanceof DatabaseOpenError) return EXIT_CODES.databaseUnavailable;
  return EXIT_CODES.unexpected;
}
