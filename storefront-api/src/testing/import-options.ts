import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_MAPPING } from "../feed/formats/mapping.js";
import { type FileOptions, SILENT_PROGRESS } from "../feed/importing/import-source.js";
import { formatProblem } from "../feed/reading/feed-problem.js";

export type RecordedOptions = FileOptions & { readonly problems: string[] };

/** Import options that record problems and print nothing. */
export function recordProblems(overrides: Partial<FileOptions> = {}): RecordedOptions {
  const problems: string[] = [];
  return {
    skipInvalid: false,
    now: new Date("2026-01-01T00:00:00Z"),
    progress: SILENT_PROGRESS,
    onProblem: (problem) => problems.push(formatProblem(problem)),
    report: () => undefined,
    mapping: NO_MAPPING,
    problems,
    ...overrides,
  };
}

/** Creates a folder with these files, which goes with the run. */
export function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "feed-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
