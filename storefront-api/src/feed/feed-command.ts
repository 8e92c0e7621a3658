import { readFile, stat } from "node:fs/promises";
import { CommanderError } from "commander";
import { DatabaseOpenError } from "shared-database";
import { ZodError } from "zod";
import { readConfiguration } from "../platform/configuration.js";
import { openStorefrontDatabase, type OpenStorefront } from "../platform/open-storefront-database.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import {
  createProgram,
  EXIT_CODES,
  FEED,
  type ExitCode,
  type FeedTerminal,
  type ImportOptions,
} from "./feed-program.js";
import { createProblemReport, reportAdvice, reportOutcome } from "./feed-report.js";
import { checkCatalog, importCatalog } from "./formats/import-catalog.js";
import { importOffers } from "./formats/import-offers.js";
import { inspectFile } from "./formats/inspect-file.js";
import { Mapping, NO_MAPPING } from "./formats/mapping.js";
import { listNames } from "./formats/table-file.js";
import { importKnownLocations } from "./known-locations.js";
import type { ImportCounts } from "./importing/import-counts.js";
import { createImportProgress } from "./importing/import-progress.js";
import type { FileOptions } from "./importing/import-file.js";
import { RemovalRefusedError } from "./importing/remove-products.js";
import { noteCatalogWrite } from "./writing/write-records.js";
import { checkFolder, importFolder, readFolder } from "./importing/import-folder.js";
import { formatProblem } from "./reading/feed-problem.js";

/** Reads one file of another format and writes its records. */
export type FeedFormat = (
  database: StorefrontDatabase,
  path: string,
  options: FileOptions & {
    readonly mapping: Mapping;
    readonly dataDirectory: string;
    readonly report: FeedTerminal["report"];
  },
) => Promise<readonly ImportCounts[]>;

export type FeedFormats = Readonly<Record<string, FeedFormat>>;

const SHOWN_PROBLEMS = 10;

/** A mistake in the command's arguments. */
export class UsageError extends Error {}

/** `feed import <path>` and `feed inspect <file>`; resolves to the exit code, never rejects. */
export async function runFeedCommand(
  parameters: readonly string[],
  terminal: FeedTerminal,
  otherFormats: FeedFormats = {},
  open = openStorefrontDatabase,
): Promise<ExitCode> {
  const formats: FeedFormats = { offers: importOffers, ...otherFormats };
  let exitCode: ExitCode = EXIT_CODES.done;
  const program = createProgram(terminal, Object.keys(formats), {
    async import(path, options) {
      exitCode = await runImport(path, options, { terminal, importFormat: formats[options.format], open });
    },
    async inspect(path, options) {
      exitCode = await runInspect(path, options, terminal);
    },
  });
  try {
    await program.parseAsync(parameters, { from: "user" });
    return exitCode;
  } catch (error) {
    return reportFailure(error, terminal);
  }
}

async function readMapping(path: string | undefined): Promise<Mapping> {
  if (path === undefined) return NO_MAPPING;
  try {
    return Mapping.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const issues = error instanceof ZodError ? error.issues : [];
    const details = issues.map((issue) => `${issue.path.join(".") || "(file)"}: ${issue.message}`).join("; ");
    throw new UsageError(`${path} is not a mapping file (see docs/feed). ${details}`.trim());
  }
}

async function runInspect(
  path: string,
  { mapping }: Pick<ImportOptions, "mapping">,
  { print, report }: FeedTerminal,
): Promise<ExitCode> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new UsageError(`${path} is not a file.`);
  const inspection = await inspectFile(path, await readMapping(mapping));
  if (inspection.kind === "problem") {
    report(formatProblem(inspection.problem));
    reportAdvice([inspection.problem.expected], report);
    return EXIT_CODES.invalidLines;
  }
  const { description, items, rows, problems, unusedColumns } = inspection;
  report(description);
  if (unusedColumns.length > 0) report(`Not used: ${listNames(unusedColumns)}`);
  for (const item of items) report(JSON.stringify(item));
  for (const problem of problems.slice(0, SHOWN_PROBLEMS)) report(formatProblem(problem));
  reportAdvice(
    problems.map(({ expected }) => expected),
    report,
  );
  report(`${rows.toLocaleString("en-US")} rows looked at, ${problems.length.toLocaleString("en-US")} problems.`);
  print(JSON.stringify(inspection.mapping, undefined, 2));
  return EXIT_CODES.done;
}

type ImportParts = {
  readonly terminal: FeedTerminal;
  readonly importFormat: FeedFormat | undefined;
  readonly open: OpenStorefront;
};

async function runImport(
  path: string,
  options: ImportOptions,
  { terminal, importFormat, open }: ImportParts,
): Promise<ExitCode> {
  const isFolder = await assertPath(path, options, terminal);
  const mapping = await readMapping(options.mapping);
  const problems = createProblemReport(terminal);
  const progress = createImportProgress(terminal.report);
  if (options.check) {
    const checkOptions = { ...options, progress, onProblem: problems.add, mapping, report: terminal.report };
    const checked = isFolder
      ? await checkFolder(path, checkOptions)
      : [(await checkCatalog(path, checkOptions)).counts];
    return reportOutcome(checked, options, problems, terminal);
  }
  const { dataDirectory } = readConfiguration(terminal.environment);
  const connection = await open(terminal.environment);
  try {
    const fileOptions = {
      skipInvalid: options.skipInvalid,
      now: new Date(),
      progress,
      onProblem: problems.add,
      onWarning: terminal.report,
      replacement: options.replace ? { maxRemovedPercent: options.maxRemoved } : undefined,
    };
    const formatOptions = { ...fileOptions, mapping, report: terminal.report };
    const { database } = connection;
    const counts = await (importFormat
      ? importFormat(database, path, { ...formatOptions, dataDirectory })
      : isFolder
        ? importFolder(database, path, fileOptions)
        : importCatalog(database, path, formatOptions));
    // Product pages promise delivery to any ZIP code. A feed without locations uses the built-in table.
    await importKnownLocations(database, fileOptions.now);
    await noteCatalogWrite(database, new Date());
    const exitCode = reportOutcome(counts, options, problems, terminal);
    const missing = await findMissingSettings(database);
    if (missing !== undefined) terminal.report(missing);
    return exitCode;
  } finally {
    await connection.close();
  }
}

/** Returns true for a feed folder. */
async function assertPath(
  path: string,
  { format, check, replace }: ImportOptions,
  terminal: FeedTerminal,
): Promise<boolean> {
  if (replace && format !== FEED) throw new UsageError("--replace works only without --format.");
  if (check && format !== FEED) throw new UsageError("--check works only without --format.");
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`${path} does not exist or cannot be read.`);
  if (found.isFile()) return false;
  if (format !== FEED) throw new UsageError(`${path} is not a file; --format ${format} reads one file.`);
  if (!found.isDirectory()) throw new UsageError(`${path} is neither a file nor a folder.`);
  const { files, unknown } = await readFolder(path);
  for (const name of unknown) terminal.report(`${name} is not a feed file and is ignored (see docs/feed).`);
  if (files.length === 0) throw new UsageError(`${path} has no feed files (see docs/feed).`);
  if (replace && !files.includes("products")) throw new UsageError(`--replace needs products.ndjson in ${path}.`);
  return true;
}

function reportFailure(error: unknown, { report }: FeedTerminal): ExitCode {
  // Help and version exit with an "error" of code 0; commander has already printed its own errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
  const message = error instanceof Error ? error.message : String(error);
  report(message);
  if (error instanceof UsageError) return EXIT_CODES.usage;
  if (error instanceof RemovalRefusedError) return EXIT_CODES.removalRefused;
  if (error instanceof DatabaseOpenError) return EXIT_CODES.databaseUnavailable;
  return EXIT_CODES.unexpected;
}

/** Says that guests can't buy, unless a tenant's record decides that; undefined if one does. */
export async function findMissingSettings(database: StorefrontDatabase): Promise<string | undefined> {
  const settings = await database
    .selectFrom("tenant_settings")
    .select("tenant")
    .where("tenant", "=", "retail")
    .executeTakeFirst();
  if (settings) return undefined;
  const record = JSON.stringify({ kind: "tenant", tenant: "retail", guestsMayBuy: true });
  return `The retail storefront has no settings, so shoppers must sign in to buy. If guests may buy, import ${record} in variants-by-tenant.ndjson (see docs/feed).`;
}
