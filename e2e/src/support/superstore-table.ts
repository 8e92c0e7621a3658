import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { SYSTEM } from "./system.js";

/** One order line of the table, by column name; all values are text. */
export type SuperstoreRow = Readonly<Record<string, string>>;

export type SuperstoreProduct = {
  readonly itemId: string;
  readonly category: string;
  readonly subCategory: string;
  /** US dollars: sales / (quantity × (1 − discount)), as documented in docs/feed. */
  readonly price: number;
};

export type SuperstoreTable = {
  readonly products: readonly SuperstoreProduct[];
  /** A customer id of each segment. */
  readonly customers: Readonly<Record<string, string>>;
};

/** The real files are outside the project; undefined without them. */
export function findSharedFile(name: string): string | undefined {
  const path = join(process.env.SHARED_DATA_DIR ?? join(SYSTEM.root, "../shared/data"), name);
  return existsSync(path) ? path : undefined;
}

/** Reads the table independently of the importer, so that they don't share mistakes. */
export function readSuperstoreTable(file: string): SuperstoreTable {
  const rows = parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true }) as SuperstoreRow[];
  const itemIds = nameItems(rows);
  const rowsOf = groupBy(rows, (row) => itemIds.get(toKey(row)) ?? "");
  const products = [...rowsOf].map(([itemId, ofItem]) => toProduct(itemId, ofItem));
  return {
    products,
    customers: Object.fromEntries(rows.map((row) => [row["Segment"], row["Customer ID"] ?? ""])),
  };
}

function groupBy<Key>(
  rows: readonly SuperstoreRow[],
  toGroup: (row: SuperstoreRow) => Key,
): ReadonlyMap<Key, readonly SuperstoreRow[]> {
  const groups = new Map<Key, SuperstoreRow[]>();
  for (const row of rows) {
    const group = groups.get(toGroup(row));
    if (group) group.push(row);
    else groups.set(toGroup(row), [row]);
  }
  return groups;
}

function toKey(row: SuperstoreRow): string {
  return `${row["Product ID"]}\n${row["Product Name"]?.trim()}`;
}

/** The first name keeps the id; later ones get -2, -3, … */
function nameItems(rows: readonly SuperstoreRow[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const id = row["Product ID"] ?? "";
    if (names.has(toKey(row))) continue;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    names.set(toKey(row), count === 1 ? id : `${id}-${count}`);
  }
  return names;
}

function toProduct(itemId: string, rows: readonly SuperstoreRow[]): SuperstoreProduct {
  const [first = {}] = rows;
  const byCents = groupBy(rows, ({ Sales, Quantity, Discount }) =>
    Math.round((100 * Number(Sales)) / (Number(Quantity) * (1 - Number(Discount)))),
  );
  const latest = (some: readonly SuperstoreRow[]) =>
    Math.max(...some.map((row) => Date.parse(row["Order Date"] ?? "")));
  const [best] = [...byCents].toSorted(([, a], [, b]) => b.length - a.length || latest(b) - latest(a));
  return {
    itemId,
    category: first["Category"] ?? "",
    subCategory: first["Sub-Category"] ?? "",
    price: (best?.[0] ?? 0) / 100,
  };
}
