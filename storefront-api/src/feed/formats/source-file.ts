import type { FoundProblems } from "../reading/feed-problem.js";

/** One entry of a file: a row of a table, an `<item>` of XML. */
export type SourceRow = {
  /** Counted from 1. */
  readonly line: number;
  /** Keyed by `normalizeName` of the column or tag; repeated tags give several values. */
  readonly cells: ReadonlyMap<string, readonly string[]>;
};

export type SourceEvent = { readonly kind: "row"; readonly row: SourceRow } | FoundProblems;

export type SourceFile = {
  /** Summary of what was detected: `CSV, UTF-8, separated by ";"`. */
  readonly description: string;
  /** Original names, if the file has a header. */
  readonly header: readonly string[] | undefined;
  /** Reads the file from the beginning each time. */
  read(): AsyncIterable<SourceEvent>;
};

/** `Order ID`, `order_id` and `OrderId` are the same name. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

export function countCharacters({ cells }: SourceRow): number {
  let characters = 0;
  for (const values of cells.values()) for (const value of values) characters += value.length;
  return characters;
}
