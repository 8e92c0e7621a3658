/**
 * Of one file: `lines` or entries read; records `created`, `changed` and `unchanged`; products `removed` from sale because
 * a full feed no longer contains them; `duplicates` of earlier lines; lines `skipped`, which are all of a rejected file,
 * otherwise the `invalid` ones and products that aren't sold.
 */
const COLUMNS = ["lines", "created", "changed", "unchanged", "removed", "duplicates", "skipped", "invalid"] as const;

export type ImportCounts = { readonly file: string } & Readonly<Record<(typeof COLUMNS)[number], number>>;

export function toCounts(file: string, counted: Partial<Omit<ImportCounts, "file">> = {}): ImportCounts {
  const none = { lines: 0, created: 0, changed: 0, unchanged: 0, removed: 0, duplicates: 0, skipped: 0, invalid: 0 };
  return { file, ...none, ...counted };
}

const NAME_WIDTH = 20;
const NUMBER_WIDTH = 11;

/** A table for the terminal, one row per file. */
export function formatCounts(all: readonly ImportCounts[]): string {
  const toRow = (name: string, cells: readonly string[]) =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(NUMBER_WIDTH)).join("");
  const rows = all.map((counts) =>
    toRow(
      counts.file,
      COLUMNS.map((column) => counts[column].toLocaleString("en-US")),
    ),
  );
  return [toRow("file", COLUMNS), ...rows].join("\n");
}
