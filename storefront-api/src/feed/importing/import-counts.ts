/** Result of importing one file. */
export type ImportCounts = {
  readonly file: string;
  /** Lines or entries read. */
  readonly lines: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products taken off sale because a full feed no longer contains them. */
  readonly removed: number;
  /** Lines that repeat an earlier one. */
  readonly duplicates: number;
  /** Lines left out: invalid ones with `--skip-invalid`, or all lines of a rejected file. */
  readonly skipped: number;
  /** Invalid lines. */
  readonly invalid: number;
};

export function emptyCounts(file: string): ImportCounts {
  return { file, lines: 0, created: 0, changed: 0, unchanged: 0, removed: 0, duplicates: 0, skipped: 0, invalid: 0 };
}

export function addCounts(counts: ImportCounts, more: Partial<Omit<ImportCounts, "file">>): ImportCounts {
  return {
    file: counts.file,
    lines: counts.lines + (more.lines ?? 0),
    created: counts.created + (more.created ?? 0),
    changed: counts.changed + (more.changed ?? 0),
    unchanged: counts.unchanged + (more.unchanged ?? 0),
    removed: counts.removed + (more.removed ?? 0),
    duplicates: counts.duplicates + (more.duplicates ?? 0),
    skipped: counts.skipped + (more.skipped ?? 0),
    invalid: counts.invalid + (more.invalid ?? 0),
  };
}

const COLUMNS = ["lines", "created", "changed", "unchanged", "removed", "duplicates", "skipped", "invalid"] as const;
const NAME_WIDTH = 20;
const NUMBER_WIDTH = 11;

/** A table for the terminal, one row per file. */
export function formatCounts(all: readonly ImportCounts[]): string {
  const head = "file".padEnd(NAME_WIDTH) + COLUMNS.map((column) => column.padStart(NUMBER_WIDTH)).join("");
  const rows = all.map(
    (counts) =>
      counts.file.padEnd(NAME_WIDTH) +
      COLUMNS.map((column) => counts[column].toLocaleString("en-US").padStart(NUMBER_WIDTH)).join(""),
  );
  return [head, ...rows].join("\n");
}
