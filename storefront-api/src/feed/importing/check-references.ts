import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import type { FeedFile, FeedRecord } from "../feed-files.js";

type Reference = { readonly field: string; readonly itemId: string };

/** The other products that a record references. */
const REFERENCES: { readonly [File in FeedFile]?: (record: FeedRecord<File>) => readonly Reference[] } = {
  products: ({ skuSet, globalAlternates }) => [
    ...(skuSet?.childProducts ?? []).map(({ itemId }, index) => ({
      field: `skuSet.childProducts.${index}.itemId`,
      itemId,
    })),
    ...(globalAlternates?.products ?? []).map(({ skuNumber }, index) => ({
      field: `globalAlternates.products.${index}.skuNumber`,
      itemId: skuNumber,
    })),
  ],
  "variants-by-tenant": (record) => (record.kind === "item" ? [{ field: "itemId", itemId: record.itemId }] : []),
  inventory: toItemReference,
  offers: toItemReference,
  plans: ({ items }) => items.map((itemId, index) => ({ field: `items.${index}`, itemId })),
  compatibility: ({ cartridgeItemId, printers }) => [
    { field: "cartridgeItemId", itemId: cartridgeItemId },
    ...printers.flatMap(({ itemId }, index) =>
      itemId === undefined ? [] : [{ field: `printers.${index}.itemId`, itemId }],
    ),
  ],
  placements: toItemReference,
  orders: ({ lines }) => lines.map(({ itemId }, index) => ({ field: `lines.${index}.itemId`, itemId })),
  reviews: toItemReference,
  questions: toItemReference,
};

function toItemReference({ itemId }: { readonly itemId: string }): readonly Reference[] {
  return [{ field: "itemId", itemId }];
}

const LOOKUP_BATCH_SIZE = 5000;
/** Keeps memory bounded when inventory or orders are imported before their products. */
const REMEMBERED_LIMIT = 10_000;
const NAMED_PLACES = 3;

type Place = { readonly line: number; readonly field: string; count: number };

export type ReferenceCheck<File extends FeedFile> = {
  add(line: number, record: FeedRecord<File>): Promise<void>;
  /** Describes the products that still don't exist; undefined if there are none. */
  finish(): Promise<string | undefined>;
};

/** Looks up referenced products in batches; a product may be referenced before its own line. */
export function createReferenceCheck<File extends FeedFile>(
  database: StorefrontDatabase,
  file: File,
): ReferenceCheck<File> {
  const referencesOf = REFERENCES[file] as ((record: FeedRecord<File>) => readonly Reference[]) | undefined;
  const missing = new Map<string, Place>();
  let pending = new Map<string, Place>();

  async function lookUp(): Promise<void> {
    for (const [itemId, place] of await findUnknown(database, pending)) {
      const known = missing.get(itemId);
      if (known) known.count += place.count;
      else if (missing.size < REMEMBERED_LIMIT) missing.set(itemId, place);
    }
    pending = new Map();
  }

  return {
    async add(line, record) {
      for (const { field, itemId } of referencesOf?.(record) ?? []) {
        const place = pending.get(itemId);
        if (place) place.count += 1;
        else pending.set(itemId, { line, field, count: 1 });
      }
      if (pending.size >= LOOKUP_BATCH_SIZE) await lookUp();
    },
    async finish() {
      await lookUp();
      const unknown = [...(await findUnknown(database, missing))];
      if (unknown.length === 0) return undefined;
      const references = unknown.reduce((sum, [, { count }]) => sum + count, 0);
      const first = unknown
        .slice(0, NAMED_PLACES)
        .map(([itemId, { line, field }]) => `line ${line} ${field} ${itemId}`);
      const least = missing.size < REMEMBERED_LIMIT ? "" : "at least ";
      const places = `${least}${references.toLocaleString("en-US")} ${references === 1 ? "reference" : "references"}`;
      return `${file}.ndjson: ${places} to products that don't exist, such as ${first.join(", ")}.`;
    },
  };
}

async function findUnknown(
  database: StorefrontDatabase,
  places: ReadonlyMap<string, Place>,
): Promise<ReadonlyMap<string, Place>> {
  const unknown = new Map(places);
  for (const itemId of await findKnownItems(database, [...places.keys()])) unknown.delete(itemId);
  return unknown;
}

export async function findKnownItems(
  database: StorefrontDatabase,
  itemIds: readonly string[],
): Promise<readonly string[]> {
  const known: string[] = [];
  for (let from = 0; from < itemIds.length; from += LOOKUP_BATCH_SIZE) {
    const asked = itemIds.slice(from, from + LOOKUP_BATCH_SIZE);
    const rows = await database.selectFrom("products").select("item_id").where("item_id", "in", asked).execute();
    known.push(...rows.map((row) => row.item_id));
  }
  return known;
}
