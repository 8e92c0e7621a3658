import { basename } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { OfferRecord } from "../../records/offer-record.js";
import { findKnownItems } from "../importing/check-references.js";
import { addCounts, emptyCounts, type ImportCounts } from "../importing/import-counts.js";
import type { FileOptions } from "../importing/import-file.js";
import { toFieldProblems, toLineProblem, type FeedProblem } from "../reading/feed-problem.js";
import { writeRecords } from "../writing/write-records.js";
import { CATALOG_FIELDS } from "./catalog-fields.js";
import { readAmount, toCount } from "./catalog-amounts.js";
import { toItemId } from "./catalog-item.js";
import { mapFile, type FieldDefinitions, type MappedFile, type MappedRow, type Mapping } from "./mapping.js";
import { openSource } from "./open-source.js";
import type { SourceFile } from "./source-file.js";

const OFFER_FIELDS = {
  itemId: { kind: "text", aliases: CATALOG_FIELDS.itemId.aliases, isRequired: true },
  price: { kind: "amount", aliases: CATALOG_FIELDS.price.aliases },
  salePrice: CATALOG_FIELDS.salePrice,
  currency: CATALOG_FIELDS.currency,
  onHand: CATALOG_FIELDS.stock,
  storeNumber: { kind: "text", aliases: ["store number", "store"] },
} as const satisfies FieldDefinitions;
type OfferField = keyof typeof OFFER_FIELDS;

export type OffersOptions = FileOptions & { readonly mapping: Mapping; readonly report: (text: string) => void };

type ReadOffer =
  | { readonly kind: "offer"; readonly line: number; readonly offer: OfferRecord }
  | { readonly kind: "problems"; readonly problems: readonly FeedProblem[] };

const LOOKUP_BATCH_SIZE = 1000;

/** Imports a table of prices and stock; an invalid line or unknown item rejects the whole file unless `skipInvalid`. */
export async function importOffers(
  database: StorefrontDatabase,
  path: string,
  options: OffersOptions,
): Promise<readonly ImportCounts[]> {
  const file = basename(path);
  const refuse = (problem: FeedProblem): readonly ImportCounts[] => {
    options.onProblem(problem);
    return [addCounts(emptyCounts(file), { invalid: 1 })];
  };
  const opened = await openSource(path, options.mapping);
  if (opened.kind === "problem") return refuse(opened.problem);
  const { source } = opened;
  const mapped = await mapFile(path, source, OFFER_FIELDS, options.mapping);
  if (mapped.kind === "problem") return refuse(mapped.problem);
  options.report(`${file}: ${source.description}`);
  const read = () => readOffers(file, source, mapped.file);

  options.progress.begin(file, "checking");
  const { lines, invalid } = await checkOffers(database, file, read(), mapped.file, options);
  if (invalid > 0 && !options.skipInvalid) return [addCounts(emptyCounts(file), { lines, invalid, skipped: lines })];
  options.progress.begin(file, "writing");
  const changes = await writeRecords(database, "offers", validOffers(read()), {
    now: options.now,
    onProgress: (written) => options.progress.advance(written, written / lines),
  });
  const { created, changed } = changes;
  const unchanged = lines - invalid - created - changed;
  return [addCounts(emptyCounts(file), { lines, created, changed, unchanged, invalid, skipped: invalid })];
}

async function checkOffers(
  database: StorefrontDatabase,
  file: string,
  offers: AsyncIterable<ReadOffer>,
  mapped: MappedFile<OfferField>,
  options: OffersOptions,
): Promise<{ readonly lines: number; readonly invalid: number }> {
  let [lines, invalid] = [0, 0];
  let pending: { readonly line: number; readonly itemId: string }[] = [];
  const field = mapped.columns.get("itemId")?.[0] ?? "itemId";

  async function lookUp(): Promise<void> {
    const known = new Set(
      await findKnownItems(
        database,
        pending.map(({ itemId }) => itemId),
      ),
    );
    for (const { line, itemId } of pending.filter((reference) => !known.has(reference.itemId))) {
      invalid += 1;
      options.onProblem({ ...toLineProblem({ file, line }, "the number of a product in the catalog", itemId), field });
    }
    pending = [];
  }

  for await (const read of offers) {
    lines += 1;
    options.progress.advance(lines);
    if (read.kind === "offer") pending.push({ line: read.line, itemId: read.offer.itemId });
    else {
      invalid += 1;
      read.problems.forEach(options.onProblem);
    }
    if (pending.length >= LOOKUP_BATCH_SIZE) await lookUp();
  }
  await lookUp();
  return { lines, invalid };
}

/** Includes offers of unknown products, which change nothing. */
async function* validOffers(offers: AsyncIterable<ReadOffer>): AsyncGenerator<OfferRecord> {
  for await (const read of offers) if (read.kind === "offer") yield read.offer;
}

async function* readOffers(
  file: string,
  source: SourceFile,
  mapped: MappedFile<OfferField>,
): AsyncGenerator<ReadOffer> {
  for await (const event of source.read()) {
    if (event.kind === "problem") yield { kind: "problems", problems: [event.problem] };
    else yield toOffer(file, mapped.toRow(event.row), mapped.columns.has("salePrice"));
  }
}

function toOffer(file: string, row: MappedRow<OfferField>, saysSales: boolean): ReadOffer {
  const place = { file, line: row.line };
  const [price, salePrice] = [readAmount(place, row, "price"), readAmount(place, row, "salePrice")];
  const problem = price.problem ?? salePrice.problem;
  if (problem) return { kind: "problems", problems: [problem] };
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
  if (parsed.success) return { kind: "offer", line: row.line, offer: parsed.data };
  const problems = toFieldProblems(place, record, parsed.error.issues);
  return {
    kind: "problems",
    problems: problems.map((found) => ({ ...found, field: row.columnOf(found.field as OfferField) })),
  };
}
