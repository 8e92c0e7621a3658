import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SYSTEM } from "../support/system.js";
import { readRecords } from "./job-record.js";
import { renderJobsPage } from "./jobs-page.js";

const PAGE = "test-results/jobs/jobs.md";
const RUN = { cwd: SYSTEM.root, stdio: "inherit" } as const;

/** Arguments go to Playwright: parts of files' names, or `--grep "xs"`. Jobs that aren't run keep their row. */
const tests = ["playwright", "test", "--config", "e2e/jobs.config.ts", ...process.argv.slice(2)];
process.exitCode = spawnSync("npx", tests, RUN).status ?? 1;
writeFileSync(join(SYSTEM.root, PAGE), renderJobsPage(readRecords(), new Date().toISOString().slice(0, 10)));
spawnSync("npx", ["oxfmt", PAGE], RUN);
