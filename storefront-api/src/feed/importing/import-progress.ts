export type ImportProgress = {
  /** Starts a long step. */
  begin(file: string, what: string): void;
  /** `share` ranges from 0 to 1; undefined if unknown. */
  advance(lines: number, share?: number): void;
};

const INTERVAL_MS = 2000;

/** Prints lines such as `products: writing, 12,500 lines, 25 %`, at most one every two seconds. */
export function createImportProgress(write: (line: string) => void, now: () => number = Date.now): ImportProgress {
  let [current, reportedAt] = ["", now()];
  return {
    begin(file, what) {
      current = `${file}: ${what}`;
    },
    advance(lines, share) {
      if (now() - reportedAt < INTERVAL_MS) return;
      reportedAt = now();
      const percent = share === undefined ? "" : `, ${Math.floor(share * 100)} %`;
      write(`${current}, ${lines.toLocaleString("en-US")} lines${percent}`);
    },
  };
}

export const SILENT_PROGRESS: ImportProgress = { begin: () => undefined, advance: () => undefined };
