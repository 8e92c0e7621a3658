import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import { FragmentError } from "../../build/fragment-error.js";

export type ListedTest = Pick<JSONReportTest, "status"> & {
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly project: string;
  /** Relative to the test root. */
  readonly file: string;
  /** Titles of its groups and of the test itself. */
  readonly titles: readonly string[];
  /** Including the `@`. */
  readonly tags: readonly string[];
  /** Errors of all attempts. */
  readonly errors: readonly string[];
};

type PlaywrightReport = {
  readonly rootFolder: string;
  readonly tests: readonly ListedTest[];
  /** Errors outside of tests, such as files that can't be loaded. */
  readonly errors: readonly string[];
};

/** Throws a `FragmentError` if Playwright wrote none. */
export function readPlaywrightReport(path: string): PlaywrightReport {
  if (!existsSync(path))
    throw new FragmentError("project-invalid", "Playwright failed to start; see its output above.");
  const { config, suites, errors } = JSON.parse(readFileSync(path, "utf8")) as JSONReport;
  return {
    rootFolder: config.rootDir,
    // A file's own suite uses the file name as title.
    tests: suites.flatMap((suite) => listTests(suite, [])),
    errors: errors.map(({ message }) => message ?? "unknown"),
  };
}

function listTests({ specs, suites = [] }: JSONReportSuite, groups: readonly string[]): ListedTest[] {
  return [
    ...specs.flatMap(({ title, file, tags, tests }) =>
      tests.map(({ projectName, status, annotations, results }) => ({
        project: projectName,
        file,
        status,
        annotations,
        titles: [...groups, title],
        tags: tags.map((tag) => (tag.startsWith("@") ? tag : `@${tag}`)),
        errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      })),
    ),
    ...suites.flatMap((suite) => listTests(suite, [...groups, suite.title])),
  ];
}

/** A line for a `--test-list` file. */
export function toTestListLine({ project, file, titles }: Pick<ListedTest, "project" | "file" | "titles">): string {
  return [`[${project}]`, file, ...titles].join(" › ");
}

type PlaywrightRun = {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the run, which then rejects with its reason. */
  readonly signal: AbortSignal;
  readonly onLine?: (text: string) => void;
};

/** Runs the Playwright of the project that owns the configuration, whether its tests pass or not. */
export async function runPlaywright(
  config: string,
  { args, environment, signal, onLine = () => {} }: PlaywrightRun,
): Promise<void> {
  if (!existsSync(config))
    throw new FragmentError("project-invalid", `${config} not found. Specify its path with --config.`);
  signal.throwIfAborted();
  const child = spawn(process.execPath, [findPlaywright(config), "test", "--config", config, ...args], {
    cwd: dirname(config),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.kill();
  signal.addEventListener("abort", end);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onLine);
  await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  }).finally(() => signal.removeEventListener("abort", end));
  signal.throwIfAborted();
}

function findPlaywright(config: string): string {
  try {
    return join(dirname(createRequire(config).resolve("@playwright/test/package.json")), "cli.js");
  } catch {
    const message = `@playwright/test is not installed in ${dirname(config)}. Run npm install there.`;
    throw new FragmentError("project-invalid", message);
  }
}
