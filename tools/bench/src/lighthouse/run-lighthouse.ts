import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findBrowser } from "e2e/support/find-browser";

/** A package of its own, outside the workspaces: 201 packages that only this command needs. */
const FOLDER = resolve(import.meta.dirname, "../../lighthouse");
const COMMAND = resolve(FOLDER, "node_modules/lighthouse/cli/index.js");

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Metrics in Lighthouse's units: milliseconds, bytes, and the layout shift's score. */
export const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "total-byte-weight",
] as const;
export type Metric = (typeof METRICS)[number];

/** The part of Lighthouse's result that is read. */
export type LighthouseResult = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly title: string;
        readonly score: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
      }
    >
  >;
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
