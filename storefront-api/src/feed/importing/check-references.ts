import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";

/** Where records name other products; `*` is each entry of a list. */
const REFERENCES: { readonly [File in FeedFile]?: readonly string[] } = {
  products: ["skuSet.childProducts.*.itemId", "globalAlternates.products.*.skuNumber"],
  "variants-by-tenant": ["itemId"],
  inventory: ["itemId"],
  offers: ["itemId"],
  plans: ["items.*"],
  compatibility: ["cartridgeItemId", "printers.*.itemId"],
  placements: ["itemId"],
  orders: ["lines.*.itemId"],
  reviews: ["itemId"],
  questions: ["itemId"],
};

type Reference = { readonly field: string; readonly itemId: string };

function listReferences(value: unknown, path: readonly string[], at: readonly string[] = []): readonly Reference[] {
  const [step, ...rest] = path;
  if (step === undefined) return typeof value === "string" ? [{ field: at.join("."), itemId: value }] : [];
  return Object.entries(value ?? {}).flatMap(([name, entry]) =>
    step === name || step === "*" ? listReferences(entry, rest, [...at, name]) : [],
  );
}

const LOOKUP_BATCH_SIZE = 5000;
/** Keeps memory bounded when inventory or orders are imported before their products. */
const REMEMBERED_LIMIT = 10_000;
const NAMED_PLACES = 3;

/** Of a product: the first place that names it, and how many do. */
type Place = { readonly file: FeedFile; readonly line: number; readonly field: string; count: number };

/** Looks up referenced products in batches; a product may be referenced before its own line. */
export function createReferenceCheck(database: StorefrontDatabase) {
  const missing = new Map<string, Place>();
  let pending = new Map<string, Place>();

  async function lookUp(): Promise<void> {
    const known = await findKnownItems(database, [...pending.keys()]);
    for (const [itemId, place] of pending) {
      const first = missing.get(itemId);
      if (known.has(itemId)) continue;
      if (first) first.count += place.count;
      else if (missing.size < REMEMBERED_LIMIT) missing.set(itemId, place);
    }
    pending = new Map();
  }

  return {
    async add(file: FeedFile, line: number, record: FeedRecord<FeedFile>): Promise<void> {
      const references = (REFERENCES[file] ?? []).flatMap((path) => listReferences(record, path.split(".")));
      for (const { field, itemId } of references) {
        const place = pending.get(itemId);
        if (place) place.count += 1;
        else pending.set(itemId, { file, line, field, count: 1 });
      }
      if (pending.size >= LOOKUP_BATCH_SIZE) await lookUp();
    },
    /** Describes the products that still don't exist, if any. */
    async list(): Promise<readonly string[]> {
      await lookUp();
      const known = await findKnownItems(database, [...missing.keys()]);
      const unknown = [...missing].filter(([itemId]) => !known.has(itemId));
      const [first] = unknown;
      if (!first) return [];
      const count = unknown.reduce((sum, [, place]) => sum + place.count, 0);
      const least = missing.size < REMEMBERED_LIMIT ? "" : "at least ";
      const references = `${least}${count.toLocaleString("en-US")} ${count === 1 ? "reference" : "references"}`;
      const named = unknown
        .slice(0, NAMED_PLACES)
        .map(([itemId, { line, field }]) => `line ${line} ${field} ${itemId}`);
      return [`${first[1].file}.ndjson: ${references} to products that don't exist, such as ${named.join(", ")}.`];
    },
  };
}

export async function findKnownItems(
  database: StorefrontDatabase,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < itemIds.length; from += LOOKUP_BATCH_SIZE) {
    const asked = itemIds.slice(from, from + LOOKUP_BATCH_SIZE);
    const rows = await database.selectFrom("products").select("item_id").where("item_id", "in", asked).execute();
    for (const row of rows) known.add(row.item_id);
  }
  return known;
}
