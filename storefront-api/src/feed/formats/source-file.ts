import type { FeedProblem } from "../reading/feed-problem.js";

/** One entry of a file: a row of a table, an `<item>` of XML, a product of JSON-LD. */
export type SourceRow = {
  /** Counted from 1. */
  readonly line: number;
  /** By `normalizeName` of the column or tag; several values where a tag is repeated. */
  readonly cells: ReadonlyMap<string, readonly string[]>;
};

export type SourceEvent =
  | { readonly kind: "row"; readonly row: SourceRow }
  /** A row that could not be read; the rows after it still come. */
  | { readonly kind: "problem"; readonly problem: FeedProblem };

export type SourceFile = {
  /** Description of what was detected: `CSV, UTF-8, separated by ";"`. */
  readonly description: string;
  /** Names as they stand in the file, where it has a header. */
  readonly header: readonly string[] | undefined;
  /** Reads the file from its beginning, each time. */
  read(): AsyncIterable<SourceEvent>;
};

/** `Order ID`, `order_id` and `OrderId` are one name. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

export function rowEvent(line: number, cells: SourceRow["cells"]): SourceEvent {
  return { kind: "row", row: { line, cells } };
}
