#!/usr/bin/env node
/**
 * `npm test`: everything that must pass before a change lands. Installs what is missing, runs `npm run verify` (format,
 * lint, boundaries, types, unit, component and API tests, dead code), then the browser tests against the running
 * system, checks script budgets, and counts the rows of docs/spec covered by a passing test. Failed tests are retried
 * once; the summary lists failed and flaky tests. Reports go to test-results/.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./start/install.mjs";
import { nodeProblem } from "./start/node-versions.mjs";
import { outcomeOfJest, outcomeOfPlaywright, summaryOf } from "./test/outcome.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const results = join(root, "test-results");
const JEST_REPORT = join(results, "jest.json");
const PLAYWRIGHT_REPORT = join(results, "playwright.json");

const problem = nodeProblem(process.versions.node);
if (problem) stop(problem);
await installPackages({ root, progress: (text) => console.log(text) });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const TEST_RETRIES = "1";
const verified = run("npm", ["run", "verify"], { JEST_REPORT, TEST_RETRIES });
const browser = run("npm", ["run", "test:browser"], { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT, TEST_RETRIES });
// Checks the scripts that the browser tests used.
const withinBudgets = run("npm", ["run", "bench", "--", "--only", "budget", "--budgets"], {});

const reports = [JEST_REPORT, PLAYWRIGHT_REPORT].filter((file) => existsSync(file));
if (reports.length > 0) run("node", [join(root, "docs/spec/coverage.mjs"), "--results", ...reports], {});

const outcomes = [
  ...(existsSync(JEST_REPORT) ? [outcomeOfJest(read(JEST_REPORT))] : []),
  ...(existsSync(PLAYWRIGHT_REPORT) ? [outcomeOfPlaywright(read(PLAYWRIGHT_REPORT))] : []),
];
for (const [step, holds] of Object.entries({
  "npm run verify": verified,
  "npm run test:browser": browser,
  budgets: withinBudgets,
})) {
  if (!holds) console.log(`\n${step} failed`);
}
console.log(`\n${summaryOf(outcomes)}`);
const failed = outcomes.some((outcome) => outcome.failed.length > 0);
process.exitCode = verified && browser && withinBudgets && !failed ? 0 : 1;

function run(command, args, extra) {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...extra } }).status === 0;
}

function read(report) {
  return JSON.parse(readFileSync(report, "utf8"));
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
