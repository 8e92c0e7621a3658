import { basename } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { OfferRecord } from "../../records/offer-record.js";
import { findKnownItems } from "../importing/check-references.js";
import { toCounts, type ImportCounts } from "../importing/import-counts.js";
import { importSource, type FileOptions, type ReadEvent } from "../importing/import-source.js";
import { toFieldProblems, toProblems } from "../reading/feed-problem.js";
import { CATALOG_FIELDS } from "./catalog-fields.js";
import { readAmount, toCount } from "./catalog-amounts.js";
import { toItemId } from "./catalog-item.js";
import { toColumnProblem, type FieldDefinitions, type MappedFile, type MappedRow } from "./mapping.js";
import { openTable } from "./open-source.js";

const OFFER_FIELDS = {
  itemId: { kind: "text", aliases: CATALOG_FIELDS.itemId.aliases, isRequired: true },
  price: { kind: "amount", aliases: CATALOG_FIELDS.price.aliases },
  salePrice: CATALOG_FIELDS.salePrice,
  currency: CATALOG_FIELDS.currency,
  onHand: CATALOG_FIELDS.stock,
  storeNumber: { kind: "text", aliases: ["store number", "store"] },
} as const satisfies FieldDefinitions;
type OfferField = keyof typeof OFFER_FIELDS;

/** Imports a table of prices and stock of products in the catalog. */
export async function importOffers(
  database: StorefrontDatabase,
  path: string,
  options: FileOptions,
): Promise<readonly ImportCounts[]> {
  const file = basename(path);
  const opened = await openTable(path, OFFER_FIELDS, options.mapping);
  if (opened.kind === "problem") {
    options.onProblem(opened.problem);
    return [toCounts(file, { invalid: 1 })];
  }
  options.report(`${file}: ${opened.file.source.description}`);
  return importSource(database, { name: "offers", read: () => readOffers(database, file, opened.file) }, options);
}

const LOOKUP_BATCH_SIZE = 1000;

async function* readOffers(
  database: StorefrontDatabase,
  file: string,
  mapped: MappedFile<OfferField>,
): AsyncGenerator<ReadEvent> {
  let pending: { readonly row: MappedRow<OfferField>; readonly event: ReadEvent }[] = [];

  async function* flush(): AsyncGenerator<ReadEvent> {
    const itemIdOf = (event: ReadEvent) => (event.kind === "records" ? event.records.offers?.itemId : undefined);
    const known = await findKnownItems(
      database,
      pending.flatMap(({ event }) => itemIdOf(event) ?? []),
    );
    for (const { row, event } of pending) {
      const itemId = itemIdOf(event);
      const expected = "the number of a product in the catalog";
      if (itemId === undefined || known.has(itemId)) yield event;
      else yield toProblems(toColumnProblem(file, row, "itemId", expected, itemId));
    }
    pending = [];
  }

  for await (const event of mapped.read()) {
    if (event.kind === "problems") yield event;
    else pending.push({ row: event.row, event: toOffer(file, event.row, mapped.columns.has("salePrice")) });
    if (pending.length >= LOOKUP_BATCH_SIZE) yield* flush();
  }
  yield* flush();
}

function toOffer(file: string, row: MappedRow<OfferField>, saysSales: boolean): ReadEvent {
  const [price, salePrice] = [readAmount(file, row, "price"), readAmount(file, row, "salePrice")];
  const problem = price.problem ?? salePrice.problem;
  if (problem) return toProblems(problem);
  const number = row.get("itemId");
  const stock = row.get("onHand");
  const record = {
    itemId: number === undefined ? undefined : toItemId(number),
    price: price.value,
    // An empty cell in the column, or 0, means no sale.
    salePrice: salePrice.value || (saysSales && price.value === undefined ? null : undefined),
    storeNumber: row.get("storeNumber"),
    onHand: stock === undefined ? undefined : toCount(stock),
  };
  const parsed = OfferRecord.safeParse(record);
  if (parsed.success) return { kind: "records", line: row.line, records: { offers: parsed.data } };
  const problems = toFieldProblems({ file, line: row.line }, record, parsed.error.issues);
  return toProblems(...problems.map((found) => ({ ...found, field: row.columnOf(found.field as OfferField) })));
}
