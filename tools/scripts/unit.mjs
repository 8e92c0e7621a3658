#!/usr/bin/env node
/** `npm run unit`: all Jest projects; with JEST_REPORT set, also writes a JSON report there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const report = process.env.JEST_REPORT;
const args = [
  "node_modules/jest/bin/jest.js",
  "--maxWorkers=2",
  ...(report ? ["--json", `--outputFile=${report}`] : []),
  ...process.argv.slice(2),
];
// Shared by test files within this run: databases whose schema is created once for all of them, and a PostgreSQL server.
// Folders that tests make are in it, too, and go with it. Some are for programs that run as another user.
const runDirectory = mkdtempSync(join(tmpdir(), "test-run-"));
chmodSync(runDirectory, 0o755);
const server = "platform/shared-database/src/testing/processes/serve-postgres.ts";
const isOfWholeProjects = !process.argv.includes("--");
const postgres =
  isOfWholeProjects && !process.env.TEST_DATABASE_URL
    ? spawn(process.execPath, ["--import", "tsx", server, join(runDirectory, "postgres-url")], {
        stdio: ["pipe", "inherit", "inherit"],
      })
    : undefined;
const jest = spawn(process.execPath, ["--experimental-vm-modules", "--no-warnings", ...args], {
  stdio: "inherit",
  env: { ...process.env, TEST_RUN_DIRECTORY: runDirectory, TMPDIR: runDirectory },
});
const [status] = await once(jest, "exit");
if (postgres?.exitCode === null) {
  postgres.stdin.end();
  await once(postgres, "exit");
}
rmSync(runDirectory, { recursive: true, force: true });
process.exitCode = status ?? 1;
