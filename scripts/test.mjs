#!/usr/bin/env node
/**
 * `npm test`: everything that must hold before a change lands. Installs what is missing, runs `npm run verify`
 * (format, lint, boundaries, types, unit, component and API tests, dead code), then the browser tests against the
 * running system, weighs the scripts against their budgets, and counts the rows of docs/spec that a passing test
 * covers. Reports go to test-results/.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { nodeProblem } from "./start/check-machine.mjs";
import { installPackages } from "./start/install.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const results = join(root, "test-results");
const JEST_REPORT = join(results, "jest.json");
const PLAYWRIGHT_REPORT = join(results, "playwright.json");

const problem = nodeProblem(process.versions.node);
if (problem) stop(problem);
await installPackages({ root, progress: (text) => console.log(text) });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const verified = run("npm", ["run", "verify"], {
  JEST_REPORT,
});
const browser = run("npm", ["run", "test:browser"], { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT });
// Of the scripts that the browser tests were run with.
const withinBudgets = run("npm", ["run", "bench", "--", "--only", "budget", "--budgets"], {});

const reports = [JEST_REPORT, PLAYWRIGHT_REPORT].filter((file) => existsSync(file));
if (reports.length > 0) run("node", [join(root, "docs/spec/coverage.mjs"), "--results", ...reports], {});

const { passed, failed } = count();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = verified && browser && withinBudgets && failed === 0 ? 0 : 1;

function run(command, args, extra) {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...extra } }).status === 0;
}

function count() {
  const totals = { passed: 0, failed: 0 };
  if (existsSync(JEST_REPORT)) {
    const report = JSON.parse(readFileSync(JEST_REPORT, "utf8"));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  }
  if (existsSync(PLAYWRIGHT_REPORT)) {
    const { stats } = JSON.parse(readFileSync(PLAYWRIGHT_REPORT, "utf8"));
    totals.passed += stats.expected + stats.flaky;
    totals.failed += stats.unexpected;
  }
  return totals;
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
