import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  type FeedProblem,
  parseLine,
  readLines,
  type FeedFile,
  type FeedRecord,
  type OrderRecord,
  ProductRecord,
} from "storefront-api/feed";
import { readSuperstore, toProductRecord, toOrderRecords, collectProducts } from "demonstration";
import type { OrderHistory } from "./order-history.js";

export type HistoryFile = OrderHistory & { readonly problems: readonly FeedProblem[] };

/**
 * The order history of a Superstore table (`.csv`), of an orders feed (`orders.ndjson`, docs/feed), or of a feed
 * folder. Products of the feed are read from `products.ndjson` beside the orders; an item that is not there has no
 * category. Lines that are no orders are left out and told in `problems`. Rejects when the path cannot be read.
 */
export async function readOrderHistory(path: string): Promise<HistoryFile> {
  if (path.toLowerCase().endsWith(".csv")) return readTable(path);
  const isFolder = (await stat(path)).isDirectory();
  const orders = await readFeedFile("orders", isFolder ? join(path, "orders.ndjson") : path);
  const productsPath = join(isFolder ? path : dirname(path), "products.ndjson");
  const products = (await exists(productsPath)) ? await readFeedFile("products", productsPath) : NOTHING;
  return {
    orders: orders.records,
    products: withUnnamed(products.records, orders.records),
    problems: [...products.problems, ...orders.problems],
  };
}

async function readTable(path: string): Promise<HistoryFile> {
  const { lines, problems } = await readSuperstore(path);
  const collected = collectProducts(lines);
  return { orders: toOrderRecords(lines, collected), products: collected.products.map(toProductRecord), problems };
}

const NOTHING = { records: [], problems: [] };

type FeedContent<File extends FeedFile> = {
  readonly records: readonly FeedRecord<File>[];
  readonly problems: readonly FeedProblem[];
};

async function readFeedFile<File extends FeedFile>(file: File, path: string): Promise<FeedContent<File>> {
  const records: FeedRecord<File>[] = [];
  const problems: FeedProblem[] = [];
  for await (const line of readLines(path)) {
    const parsed = parseLine(file, basename(path), line);
    if (parsed.kind === "record") records.push(parsed.record);
    else problems.push(...parsed.problems);
  }
  return { records, problems };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

/** Every ordered item can be recommended. */
function withUnnamed(products: readonly ProductRecord[], orders: readonly OrderRecord[]): readonly ProductRecord[] {
  const known = new Set(products.map(({ itemId }) => itemId));
  const ordered = new Set(orders.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)));
  const unnamed = [...ordered].filter((itemId) => !known.has(itemId));
  return [...products, ...unnamed.map((itemId) => ProductRecord.parse({ itemId, name: itemId }))];
}
