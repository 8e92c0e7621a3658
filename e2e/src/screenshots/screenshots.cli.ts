import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BREAKPOINT_NAMES } from "shared-contracts/constants";
import { SYSTEM } from "../support/system.js";
import { SHIFTS_FOLDER, type ShiftRecord } from "./measure-shifts.js";
import { describe, renderSideBySide } from "./side-by-side-page.js";
import { PICTURES_FOLDER, type PictureRecord } from "./take-pictures.js";

const USAGE = `npm run screenshots -- [options]

  --states <parts of names>   groups, parts of states' names, or "readme" for the README's pictures
  --sizes xs,sm,md,lg
  --schemes light,dark
  --tenants retail,business
  --visitors guest,member
  --workers <number>
  --missing                   only what has no pictures yet, to resume a run
  --slow                      layout shifts on a slow connection instead of pictures, at pages where shoppers arrive

Lists are separated by commas. Without options: everything.`;

const LISTS = ["states", "sizes", "schemes", "tenants", "visitors"] as const;

const { values } = parseArgs({
  options: {
    states: { type: "string" },
    sizes: { type: "string" },
    schemes: { type: "string" },
    tenants: { type: "string" },
    visitors: { type: "string" },
    workers: { type: "string" },
    missing: { type: "boolean" },
    slow: { type: "boolean" },
    help: { type: "boolean" },
  },
});
if (values.help) console.log(USAGE);
else {
  process.exitCode = takeScreenshots();
  if (values.slow) showShifts();
  else showSideBySide();
}

function takeScreenshots(): number {
  const chosen = LISTS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[`SCREENSHOT_${name.toUpperCase()}`, value]];
  });
  const workers = values.workers === undefined ? [] : ["--workers", values.workers];
  const { status } = spawnSync("npx", ["playwright", "test", "--config", "e2e/screenshots.config.ts", ...workers], {
    cwd: SYSTEM.root,
    env: {
      ...process.env,
      ...Object.fromEntries(chosen),
      ...(values.missing && { SCREENSHOT_MISSING: "1" }),
      ...(values.slow && { SCREENSHOT_SLOW: "1" }),
    },
    stdio: "inherit",
  });
  return status ?? 1;
}

/** Writes the page of all pictures in the folder, so that several runs can share the work. */
function showSideBySide(): void {
  const records = readRecords<PictureRecord>(PICTURES_FOLDER);
  if (records.length === 0) return;
  const page = join(PICTURES_FOLDER, "index.html");
  writeFileSync(page, renderSideBySide(records));
  console.log(`${describe(records)}: ${page}`);
}

function showShifts(): void {
  console.log(renderShiftTable(readRecords<ShiftRecord>(SHIFTS_FOLDER)));
}

/** Markdown: a row per state, with the worst cumulative layout shift of its tenants and visitors at each width. */
function renderShiftTable(records: readonly ShiftRecord[]): string {
  const names = [...new Set(records.map(({ name }) => name))];
  const rows = names.map((name) => {
    const ofState = records.filter((record) => record.name === name);
    const worst = BREAKPOINT_NAMES.map((size) => {
      const shifts = ofState.flatMap((record) => record.shifts[size] ?? []);
      return shifts.length === 0 ? "" : Math.max(...shifts).toFixed(4);
    });
    return `| ${[name, ofState.length, ...worst].join(" | ")} |`;
  });
  const heads = ["page", "visitors", ...BREAKPOINT_NAMES];
  return [`| ${heads.join(" | ")} |`, `|${" --- |".repeat(heads.length)}`, ...rows].join("\n");
}

function readRecords<Record>(folder: string): readonly Record[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Record);
}
