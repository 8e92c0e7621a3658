import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { renderMutationPage, type MutationReport } from "./mutation-page.js";

const root = resolve(import.meta.dirname, "../..");
const pages = join(root, "docs/quality");
const commit = execFileSync("git", ["log", "-1", "--format=%h"], { cwd: root, encoding: "utf8" }).trim();

let written = 0;
for (const packageName of ["shared-contracts", "mfe-purchase", "mfe-recommendations"]) {
  const reportFile = join(root, `test-results/mutation/${packageName}.json`);
  if (!existsSync(reportFile)) continue;
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as MutationReport;
  const date = statSync(reportFile).mtime.toISOString().slice(0, "2025-06-03".length);
  const page = join(pages, `${packageName}-mutants.md`);
  mkdirSync(pages, { recursive: true });
  writeFileSync(page, renderMutationPage({ packageName, report, date, commit }));
  console.log(`Wrote ${page}`);
  written += 1;
}
if (written === 0) {
  console.error("No mutation report found: run `npm run mutation -w shared-contracts` first.");
  process.exitCode = 1;
}
