import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Breakpoint } from "fragment-kit/playwright";
import type { Tenant } from "shared-contracts";
import { SYSTEM } from "../support/system.js";
import type { Way } from "./hands.js";

const JOBS_FOLDER = join(SYSTEM.root, "test-results/jobs");

export type JobRecord = {
  readonly kind: "job";
  readonly name: string;
  readonly tenant: Tenant;
  readonly way: Way;
  readonly size: Breakpoint;
  readonly steps: number;
  readonly tabStops: number;
  /** What the page says to those who can't do it this way. */
  readonly refusal?: string;
  /** The step that failed. */
  readonly failure?: string;
};

export type TabStopRecord = {
  readonly kind: "tab-stops";
  readonly item: string;
  readonly what: string;
  readonly tenant: Tenant;
  readonly size: Breakpoint;
  readonly stops: number;
};

/** Replaces the record of an earlier run. `notes`, if any, stand beside it as text. */
export function keepRecord(record: JobRecord | TabStopRecord, notes: readonly string[] = []): void {
  const { tenant, size } = record;
  const about =
    record.kind === "job" ? [record.name, tenant, record.way, size] : ["tab-stops", record.item, tenant, size];
  const file = join(JOBS_FOLDER, about.join("-").replaceAll(/\W+/g, "-"));
  mkdirSync(JOBS_FOLDER, { recursive: true });
  writeFileSync(`${file}.json`, JSON.stringify(record));
  if (notes.length > 0) writeFileSync(`${file}.txt`, `${notes.join("\n")}\n`);
}

/** Of this run and of earlier ones. */
export function readRecords(): readonly (JobRecord | TabStopRecord)[] {
  return readdirSync(JOBS_FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(join(JOBS_FOLDER, file), "utf8")) as JobRecord | TabStopRecord);
}
