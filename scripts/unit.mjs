#!/usr/bin/env node
/** `npm run unit`: all Jest projects; with JEST_REPORT set, writes the JSON report there as well. */
import { spawnSync } from "node:child_process";

const report = process.env.JEST_REPORT;
const args = [
  "node_modules/jest/bin/jest.js",
  "--maxWorkers=2",
  ...(report ? ["--json", `--outputFile=${report}`] : []),
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, ["--experimental-vm-modules", "--no-warnings", ...args], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
