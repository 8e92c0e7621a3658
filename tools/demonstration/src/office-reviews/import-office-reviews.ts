import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { StorefrontDatabase } from "storefront-api";
import {
  toCounts,
  type FileOptions,
  type ImportCounts,
  ReviewRecord,
  UsageError,
  writeRecords,
} from "storefront-api/feed";
import { assignItems, type ReviewableItem } from "./assign-items.js";
import { type OfficeReviewRecord, readOfficeReviews } from "./read-office-reviews.js";
import { cutText, toPlainText } from "./plain-text.js";

const TITLE_LIMIT = 200;
const TEXT_LIMIT = 20_000;
const ID_LENGTH = 24;

/** The catalog has no products to attach reviews to. */
export class EmptyCatalogError extends UsageError {
  override readonly name = "EmptyCatalogError";
  constructor() {
    super("There is no product to put reviews on: import products first.");
  }
}

/** Attaches review texts to catalog items. Throws `EmptyCatalogError`. */
export async function importOfficeReviews(
  database: StorefrontDatabase,
  path: string,
  options: FileOptions,
): Promise<readonly ImportCounts[]> {
  const { reviews, problems, invalidLines } = await readOfficeReviews(path);
  problems.forEach(options.onProblem);
  if (invalidLines > 0 && !options.skipInvalid) {
    return [toCounts("reviews", { invalid: invalidLines, skipped: invalidLines + reviews.length })];
  }
  const items = await readItems(database);
  if (items.length === 0) throw new EmptyCatalogError();
  const itemOf = assignItems(reviews, items);
  const records = reviews.map((review) => toReviewRecord(review, itemOf.get(review.productKey) ?? ""));
  const changes = await writeRecords(database, "reviews", records, { now: options.now });
  return [toCounts("reviews", { ...changes, invalid: invalidLines, skipped: invalidLines })];
}

async function readItems(database: StorefrontDatabase): Promise<readonly ReviewableItem[]> {
  return database
    .selectFrom("products")
    .select([
      "item_id as itemId",
      "name",
      sql<string>`coalesce(document #>> '{hierarchy,category,name}', '')`.as("category"),
    ])
    .orderBy("item_id")
    .execute();
}

/**
 * The file has no authors, only whether they bought the item. Ids are content hashes, so that reimporting changes
 * nothing.
 */
function toReviewRecord(review: OfficeReviewRecord, itemId: string): ReviewRecord {
  return ReviewRecord.parse({
    reviewId: `office-${createHash("sha256").update(JSON.stringify(review)).digest("hex").slice(0, ID_LENGTH)}`,
    itemId,
    displayName: review.verifiedPurchase ? "Verified buyer" : "Office shopper",
    rating: Math.round(review.rating),
    title: cutText(toPlainText(review.title ?? ""), TITLE_LIMIT),
    text: cutText(toPlainText(review.text ?? ""), TEXT_LIMIT),
    dateCreated: `${review.date}T12:00:00Z`,
    ...(review.verifiedPurchase && { purchaseDate: `${review.date}T12:00:00Z` }),
    upVotes: Math.round(review.helpfulVotes ?? 0),
  });
}
