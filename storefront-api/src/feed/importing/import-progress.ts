export type ImportProgress = {
  /** A step that takes long begins: `what` happens to `file`. */
  begin(file: string, what: string): void;
  /** `share` from 0 to 1 when it is known. */
  advance(records: number, share?: number): void;
};

const INTERVAL_MILLISECONDS = 2000;

/** Lines such as `products: writing, 12,500 records, 25 %`, at most one in two seconds. */
export function createImportProgress(write: (line: string) => void, now: () => number = Date.now): ImportProgress {
  let [current, saidAt] = ["", now()];
  return {
    begin(file, what) {
      current = `${file}: ${what}`;
    },
    advance(records, share) {
      if (now() - saidAt < INTERVAL_MILLISECONDS) return;
      saidAt = now();
      const percent = share === undefined ? "" : `, ${Math.floor(share * 100)} %`;
      write(`${current}, ${records.toLocaleString("en-US")} records${percent}`);
    },
  };
}

export const SILENT_PROGRESS: ImportProgress = { begin: () => undefined, advance: () => undefined };
