import { readFile, stat } from "node:fs/promises";
import { CommanderError } from "commander";
import { DatabaseOpenError } from "shared-database";
import { ZodError } from "zod";
import { messageOf } from "shared-contracts";
import { readConfiguration } from "../platform/configuration.js";
import { openStorefrontDatabase, type OpenStorefront } from "../platform/open-storefront-database.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { createProgram, FEED, type CommandOptions, type FeedTerminal } from "./feed-program.js";
import { importCatalog } from "./formats/import-catalog.js";
import { importOffers } from "./formats/import-offers.js";
import { Mapping, MISSING_COLUMNS, NO_MAPPING } from "./formats/mapping.js";
import { UNIQUE_NUMBER } from "./formats/read-catalog.js";
import { formatCounts, type ImportCounts } from "./importing/import-counts.js";
import { type FileOptions, createImportProgress } from "./importing/import-source.js";
import { RemovalRefusedError } from "./importing/remove-products.js";
import { importFolder, readFolder } from "./importing/import-folder.js";
import { formatProblem, type FeedProblem } from "./reading/feed-problem.js";
import { noteCatalogWrite } from "./writing/write-records.js";
import { importKnownLocations } from "./seed-feed.js";

export const EXIT_CODES = {
  done: 0,
  invalidLines: 1,
  usage: 2,
  databaseUnavailable: 3,
  removalRefused: 4,
  unexpected: 70,
} as const;
type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** Reads one file of another format and writes its records. */
type FeedFormat = (
  database: StorefrontDatabase,
  path: string,
  options: FileOptions & { readonly dataDirectory: string },
) => Promise<readonly ImportCounts[]>;

/** A mistake in the command's arguments. */
export class UsageError extends Error {}

/** `feed import <path>`; resolves to the exit code, never rejects. */
export async function runFeedCommand(
  parameters: readonly string[],
  terminal: FeedTerminal,
  otherFormats: Readonly<Record<string, FeedFormat>> = {},
  open = openStorefrontDatabase,
): Promise<ExitCode> {
  const formats = { offers: importOffers, ...otherFormats };
  let exitCode: ExitCode = EXIT_CODES.done;
  const program = createProgram(terminal, Object.keys(formats), async (path, options) => {
    exitCode = await runImport(path, options, terminal, open, formats);
  });
  try {
    await program.parseAsync(parameters, { from: "user" });
    return exitCode;
  } catch (error) {
    // Help and version exit with an "error" of code 0; commander has already printed its own errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    terminal.report(messageOf(error));
    if (error instanceof UsageError) return EXIT_CODES.usage;
    if (error instanceof RemovalRefusedError) return EXIT_CODES.removalRefused;
    if (error instanceof DatabaseOpenError) return EXIT_CODES.databaseUnavailable;
    return EXIT_CODES.unexpected;
  }
}

async function runImport(
  path: string,
  options: CommandOptions,
  terminal: FeedTerminal,
  open: OpenStorefront,
  formats: Readonly<Record<string, FeedFormat>>,
): Promise<ExitCode> {
  const { check, json, skipInvalid } = options;
  const { print, report, environment } = terminal;
  const isFolder = await assertPath(path, options, terminal);
  const problems = createProblemReport(report);
  const fileOptions: FileOptions = {
    skipInvalid,
    now: new Date(),
    mapping: await readMapping(options.mapping),
    progress: createImportProgress(report),
    onProblem: problems.add,
    report,
    replacement: options.replace ? { maxRemovedPercent: options.maxRemoved } : undefined,
  };
  const importFeed = isFolder ? importFolder : importCatalog;
  const counts = check ? await importFeed(undefined, path, fileOptions) : await write();
  problems.finish();
  print(json ? JSON.stringify({ files: counts }) : formatCounts(counts));
  const valid = counts.reduce((sum, file) => sum + Math.max(0, file.lines - file.invalid), 0);
  if (check) report(`${valid.toLocaleString("en-US")} ${valid === 1 ? "line is" : "lines are"} valid.`);
  const refused = counts.filter((file) => file.invalid > 0).map((file) => file.file);
  if (refused.length === 0 || skipInvalid) return EXIT_CODES.done;
  if (!check) report(`${refused.join(", ")} not imported. Correct the lines above, or skip them with --skip-invalid.`);
  return EXIT_CODES.invalidLines;

  async function write(): Promise<readonly ImportCounts[]> {
    const { dataDirectory } = readConfiguration(environment);
    const { database, close } = await open(environment);
    try {
      const importFile = formats[options.format] ?? importFeed;
      const written = await importFile(database, path, { ...fileOptions, dataDirectory });
      // Product pages promise delivery to any ZIP code. A feed without locations uses the built-in table.
      await importKnownLocations(database, fileOptions.now);
      await noteCatalogWrite(database, new Date());
      await reportMissingSettings(database, report);
      return written;
    } finally {
      await close();
    }
  }
}

/** Returns true for a feed folder. */
async function assertPath(
  path: string,
  { format, check, replace }: CommandOptions,
  { report }: FeedTerminal,
): Promise<boolean> {
  if (replace && format !== FEED) throw new UsageError("--replace works only without --format.");
  if (check && format !== FEED) throw new UsageError("--check works only without --format.");
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`${path} does not exist or cannot be read.`);
  if (found.isFile()) return false;
  if (format !== FEED) throw new UsageError(`${path} is not a file; --format ${format} reads one file.`);
  if (!found.isDirectory()) throw new UsageError(`${path} is neither a file nor a folder.`);
  const { files, unknown } = await readFolder(path);
  for (const name of unknown) report(`${name} is not a feed file and is ignored (see docs/feed).`);
  if (files.length === 0) throw new UsageError(`${path} has no feed files (see docs/feed).`);
  if (replace && !files.includes("products")) throw new UsageError(`--replace needs products.ndjson in ${path}.`);
  return true;
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

const REPORTED_PROBLEM_LIMIT = 100;

/** What to do about problems that another export or a mapping solves, by what they expect. */
const ADVICE: readonly (readonly [expected: string, advice: string])[] = [
  [
    MISSING_COLUMNS,
    'Write a mapping that names them, such as {"columns": {"name": "Label"}}, and pass it with --mapping (see docs/feed).',
  ],
  [
    UNIQUE_NUMBER,
    'If variants share their numbers in your shop, number them by product and options: pass {"columns": {"itemId": []}} with --mapping (see docs/feed).',
  ],
];

/** Reports the first problems, counts the others, and says at the end what to do about them. */
function createProblemReport(report: FeedTerminal["report"]) {
  let count = 0;
  const expectations = new Set<string>();
  return {
    add(problem: FeedProblem): void {
      count += 1;
      if (count > REPORTED_PROBLEM_LIMIT) return;
      report(formatProblem(problem));
      expectations.add(problem.expected);
    },
    finish(): void {
      const unreported = count - REPORTED_PROBLEM_LIMIT;
      if (unreported > 0) report(`… and ${unreported.toLocaleString("en-US")} more problems.`);
      for (const [start, advice] of ADVICE)
        if ([...expectations].some((expected) => expected.startsWith(start))) report(advice);
    },
  };
}

/** Says that guests can't buy, unless a tenant's record decides that. */
async function reportMissingSettings(database: StorefrontDatabase, report: FeedTerminal["report"]): Promise<void> {
  const settings = database.selectFrom("tenant_settings").select("tenant").where("tenant", "=", "retail");
  if (await settings.executeTakeFirst()) return;
  const record = JSON.stringify({ kind: "tenant", tenant: "retail", guestsMayBuy: true });
  report(
    `The retail storefront has no settings, so shoppers must sign in to buy. If guests may buy, import ${record} in variants-by-tenant.ndjson (see docs/feed).`,
  );
}
