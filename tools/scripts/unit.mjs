#!/usr/bin/env node
/** `npm run unit`: all Jest projects; with JEST_REPORT set, also writes a JSON report there. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const report = process.env.JEST_REPORT;
const args = [
  "node_modules/jest/bin/jest.js",
  "--maxWorkers=2",
  ...(report ? ["--json", `--outputFile=${report}`] : []),
  ...process.argv.slice(2),
];
// Shared by test files within this run: databases whose schema is created once for all of them.
const runDirectory = mkdtempSync(join(tmpdir(), "test-run-"));
const { status } = spawnSync(process.execPath, ["--experimental-vm-modules", "--no-warnings", ...args], {
  stdio: "inherit",
  env: { ...process.env, TEST_RUN_DIRECTORY: runDirectory },
});
rmSync(runDirectory, { recursive: true, force: true });
process.exitCode = status ?? 1;
