import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
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

/** One run on Lighthouse's phone: simulated 4G and a CPU four times slower. */
export async function runLighthouse(
  url: string,
  { cookie, publicKeyHash }: { readonly cookie: string; readonly publicKeyHash: string },
): Promise<LighthouseResult> {
  const flags = ["--headless=new", "--no-sandbox", `--ignore-certificate-errors-spki-list=${publicKeyHash}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      COMMAND,
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=${flags.join(" ")}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 1e8 },
  );
  const result = JSON.parse(stdout) as LighthouseResult;
  if (result.runtimeError) throw new Error(`Lighthouse of ${url}: ${result.runtimeError.message}`);
  return result;
}
