import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "e2e/support/find-browser";
import { median } from "../yardstick.js";

/** A package of its own, outside the workspaces: 201 packages that only this command needs. */
const FOLDER = resolve(import.meta.dirname, "../../lighthouse");
const COMMAND = resolve(FOLDER, "node_modules/lighthouse/cli/index.js");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Column of the table by metric: milliseconds, bytes, and the layout shift's score. */
const METRICS = {
  "first-contentful-paint": "FCP",
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "total-byte-weight": "bytes",
} as const;

type Category = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};
type Audit = { readonly title: string; readonly score: number | null; readonly numericValue?: number };

/** The part of Lighthouse's result that is read. */
export type LighthouseResult = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<(typeof CATEGORIES)[number], Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
};

/** Installs the exact tree of its lock file, if it isn't there. */
export function installLighthouse(): void {
  if (!existsSync(COMMAND)) execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: FOLDER, stdio: "inherit" });
}

/** Runs that end without a result, mostly because the trace of a busy machine lacks the start of the load. */
const MOST_TRIES = 3;

/** One run on Lighthouse's phone: simulated 4G and a CPU four times slower. */
export async function runLighthouse(
  url: string,
  { cookie, publicKeyHash }: { readonly cookie: string; readonly publicKeyHash: string },
): Promise<LighthouseResult> {
  const flags = ["--headless=new", "--no-sandbox", `--ignore-certificate-errors-spki-list=${publicKeyHash}`];
  const options = [
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${flags.join(" ")}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ];
  for (let tries = 1; ; tries += 1) {
    const { runtimeError, ...result } = JSON.parse(await readReport(options)) as LighthouseResult;
    if (!runtimeError) return result;
    if (tries === MOST_TRIES) throw new Error(`Lighthouse of ${url}, ${tries} tries: ${runtimeError.message}`);
  }
}

/** Lighthouse writes a report, but exits with 1, if it has no result. Through a pipe, that report would be cut off. */
async function readReport(options: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const report = join(folder, "report.json");
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  try {
    await promisify(execFile)(process.execPath, [COMMAND, ...options, `--output-path=${report}`], { env }).catch(
      (error: unknown) => {
        if (!existsSync(report)) throw error;
      },
    );
    return await readFile(report, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Medians of a page's runs, and what failed in any of them outside of performance. */
export function toRow(runs: readonly LighthouseResult[]): Readonly<Record<string, number | string>> {
  const failed = runs.flatMap(({ categories, audits }) =>
    CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
      categories[name].auditRefs.flatMap(({ id, weight }) => {
        const { score = null, title = id } = audits[id] ?? {};
        return weight > 0 && score !== null && score < 1 ? [`${name}: ${title}`] : [];
      }),
    ),
  );
  const scores = CATEGORIES.map((name) => [name, median(runs.map(({ categories }) => categories[name].score ?? 0))]);
  const metrics = Object.entries(METRICS).map(([id, column]) => {
    const value = median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return [column, Number(value.toPrecision(3))];
  });
  return { ...Object.fromEntries([...scores, ...metrics]), failed: [...new Set(failed)].join("; ") };
}
