import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FragmentContract } from "shared-contracts";
import { FragmentError } from "../../build/fragment-error.js";
import { judgeTests } from "./judge-tests.js";
import { readPlaywrightReport, runPlaywright, toTestListLine, type ListedTest } from "./playwright.js";
import { selectTests } from "./select-tests.js";

/** A shop's tests, and how to run them. */
export type Suite = {
  readonly against: string;
  /** Absolute path of the Playwright configuration. */
  readonly config: string;
  /** Projects of that configuration to run; all if undefined. */
  readonly project?: readonly string[];
  /** Folder for lists and results. */
  readonly workspace: string;
  /** Folder where Playwright's reports are kept. */
  readonly reports?: string;
  readonly onLine: (text: string) => void;
  /** Ends what runs. */
  readonly signal: AbortSignal;
};

/** A preview of the live page with the release. */
export type TestedPage = {
  readonly channel: string;
  readonly token: string;
  readonly lockId: string;
  readonly releases: readonly string[];
  /** Fragment by slot. */
  readonly slots: ReadonlyMap<string, string>;
};

/** The tests of the suite that a release affects. */
export async function listTouched(
  suite: Suite,
  release: { readonly name: string; readonly contract: FragmentContract },
): Promise<readonly ListedTest[]> {
  const file = join(suite.workspace, "list.json");
  const args = [...projectArgs(suite), "--list", "--reporter=json"];
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, SHOP_URL: suite.against };
  await runPlaywright(suite.config, { args, environment, signal: suite.signal });
  const { rootFolder, tests, errors } = readPlaywrightReport(file);
  if (errors.length > 0) throw new FragmentError("project-invalid", `Failed to read ${suite.config}.`, errors);
  return selectTests(tests, release, (path) => readFileSync(join(rootFolder, path), "utf8"));
}

/** Runs the tests on the page. */
export async function testPage(suite: Suite, list: readonly ListedTest[], page: TestedPage, candidate: string) {
  const listFile = join(suite.workspace, "tests.txt");
  const jsonFile = join(suite.workspace, `${page.lockId}.json`);
  const blobFile = join(suite.reports ?? suite.workspace, `${page.lockId}.zip`);
  mkdirSync(dirname(blobFile), { recursive: true });
  writeFileSync(listFile, list.map(toTestListLine).join("\n"));
  // The retry distinguishes flaky tests from broken ones; neither counts as passed.
  const retries = ["--retries=1", "--trace=retain-on-failure"];
  // In a separate folder, because Playwright empties it first.
  const results = ["--output", join(suite.workspace, "results"), "--reporter=list,json,blob"];
  const args = [...projectArgs(suite), "--test-list", listFile, ...retries, ...results];
  const environment = {
    SHOP_URL: suite.against,
    SHOP_PREVIEW: page.token,
    PLAYWRIGHT_JSON_OUTPUT_FILE: jsonFile,
    PLAYWRIGHT_BLOB_OUTPUT_FILE: blobFile,
  };
  const { signal } = suite;
  await runPlaywright(suite.config, { args, environment, signal, onLine: (text) => suite.onLine(text.trimEnd()) });
  const { tests, errors } = readPlaywrightReport(jsonFile);
  if (errors.length > 0) throw new FragmentError("project-invalid", "Playwright did not run the tests.", errors);
  const unstarted = tests.flatMap((test) => test.errors.filter((error) => NO_BROWSER.test(error)));
  if (unstarted.length > 0) {
    const message =
      `No browser started on this machine, so nothing is known of ${candidate} and nothing was recorded. ` +
      `Run npx playwright install chromium in ${dirname(suite.config)}, or have its configuration name another.`;
    throw new FragmentError("project-invalid", message, [
      ...new Set(unstarted.map((error) => error.split("\n", 1).join())),
    ]);
  }
  const { locks, ...judgment } = judgeTests(tests, { slots: page.slots, candidate });
  if (locks.some((lock) => lock !== page.lockId) || (locks.length === 0 && judgment.passed > 0)) {
    throw new FragmentError(
      "conflict",
      `The tests did not see the page of the preview. Is ${suite.against} a shop of this registry, and do the tests use fragment-kit/playwright?`,
      [`expected lock ${page.lockId}`, ...locks.map((lock) => `seen lock ${lock}`)],
    );
  }
  return judgment;
}

/** How Playwright's errors begin when a browser is missing, or ends before it can be used. */
const NO_BROWSER = /\bbrowserType\.launch/;

function projectArgs({ project = [] }: Suite): string[] {
  return project.length === 0 ? [] : [...project.map((name) => `--project=${name}`), "--no-deps"];
}
