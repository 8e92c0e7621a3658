import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { REVIEWS_CALLS, ResponseOf } from "shared-contracts";
import type * as z from "zod/mini";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import type { Marker } from "./review-access.js";
import { attachPhotos } from "./review-photos.js";
import { selectReviewRows, toReview } from "./review-row.js";
import { doOnce } from "../../commerce/idempotent-outcome.js";
import { memberKey } from "../../visitor/visitor.js";
import { cleanText } from "../../rules/clean-text.js";
import { needsModeration } from "../../rules/needs-moderation.js";
import { toOpinionColumns } from "../../rules/review-opinion.js";

/** Submits a member's only review of an item; throws `already-reviewed` for a second one. */
export function submitReview(
  database: StorefrontDatabase,
  submission: ReviewSubmission,
  { userId, now }: Marker,
  idempotencyKey: string | undefined,
): Promise<ResponseOf<typeof REVIEWS_CALLS.createReview>> {
  return inTransaction(database, async (transaction) => {
    await requireItem(transaction, submission.itemId);
    const attempt = idempotencyKey
      ? { visitorKey: memberKey(userId), key: idempotencyKey, request: submission }
      : undefined;
    return doOnce(transaction, attempt, now, async () => {
      const { itemId, mediaIds = [] } = submission;
      const columns = toReviewColumns(submission);
      const reviewId = randomUUID();
      const known = await transaction
        .selectFrom("reviews")
        .select("review_id")
        .where("user_id", "=", userId)
        .where("item_id", "=", itemId)
        .executeTakeFirst();
      if (known) throw new DomainError("already-reviewed");
      const inserted = await transaction
        .insertInto("reviews")
        .values({
          ...columns,
          review_id: reviewId,
          item_id: itemId,
          user_id: userId,
          submitted: true,
          created_at: now,
          document: toJsonb({}) as never,
        })
        // Inlined, because a prepared statement with a parameter doesn't match the partial index.
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "item_id"])
            .where(sql<boolean>`submitted`)
            .doNothing(),
        )
        .returning("review_id")
        .executeTakeFirst();
      if (!inserted) throw new DomainError("already-reviewed");
      await attachPhotos(transaction, { reviewId, userId }, mediaIds);
      return readSubmitted(transaction, { reviewId, userId }, columns);
    });
  });
}

type OwnReview = { readonly reviewId: string; readonly userId: string };

/** The review as its author sees it. */
async function readSubmitted(
  transaction: StorefrontDatabase,
  { reviewId, userId }: OwnReview,
  columns: { readonly published: boolean },
): Promise<ResponseOf<typeof REVIEWS_CALLS.createReview>> {
  const { rows } = await selectReviewRows(sql`select ${reviewId}::text as review_id`, userId).execute(transaction);
  return { review: toReview(rows[0]!), status: toStatus(columns) };
}

type ReviewChange = z.output<(typeof REVIEWS_CALLS.updateReview)["request"]>;

/** Throws `review-not-found` for another member's review or one from a feed. */
export function changeReview(
  database: StorefrontDatabase,
  { reviewId, mediaIds = [], ...change }: ReviewChange,
  userId: string,
): Promise<ResponseOf<typeof REVIEWS_CALLS.updateReview>> {
  return inTransaction(database, async (transaction) => {
    const columns = toReviewColumns(change);
    const known = await transaction
      .selectFrom("reviews")
      .select("moderation")
      .where("review_id", "=", reviewId)
      .where("user_id", "=", userId)
      .where("submitted", "=", true)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new DomainError("review-not-found");
    // Only a moderator can republish a text that a moderator hid.
    const waits = known.moderation === "rejected" || known.moderation === "pending";
    const written = waits ? { ...columns, published: false, moderation: "pending" as const } : columns;
    await transaction.updateTable("reviews").set(written).where("review_id", "=", reviewId).execute();
    await attachPhotos(transaction, { reviewId, userId }, mediaIds);
    return readSubmitted(transaction, { reviewId, userId }, written);
  });
}

/** Also deletes its photos, votes and reports; imports don't restore it. Returns whether it existed. */
export function removeReview(
  database: StorefrontDatabase,
  reviewId: string,
  { userId, now }: Marker,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const deleted = await transaction
      .deleteFrom("reviews")
      .where("review_id", "=", reviewId)
      .where("user_id", "=", userId)
      .where("submitted", "=", true)
      .returning("review_id")
      .executeTakeFirst();
    if (!deleted) return false;
    await transaction.insertInto("deleted_reviews").values({ review_id: reviewId, deleted_at: now }).execute();
    await transaction
      .deleteFrom("community_marks")
      .where("subject_kind", "=", "review")
      .where("subject_id", "=", reviewId)
      .execute();
    return true;
  });
}

/** The author sees it regardless of moderation, also one from a feed, which the author can't change. */
export async function findOwnReview(
  database: StorefrontDatabase,
  itemId: string,
  userId: string,
): Promise<ResponseOf<typeof REVIEWS_CALLS.getOwnReview>> {
  const known = await database
    .selectFrom("reviews")
    .select(["review_id", "published", "moderation"])
    .where("user_id", "=", userId)
    .where("item_id", "=", itemId)
    .orderBy("submitted", "desc")
    .executeTakeFirst();
  if (!known) return {};
  const { rows } = await selectReviewRows(sql`select ${known.review_id}::text as review_id`, userId).execute(database);
  const hidden = known.moderation === "rejected" ? "rejected" : "pending";
  return { review: rows[0] && toReview(rows[0]), status: known.published ? "published" : hidden };
}

type ReviewSubmission = z.output<(typeof REVIEWS_CALLS.createReview)["request"]>;

/** Columns for a member's text; `published` if it needs no moderation. */
function toReviewColumns(submission: Omit<ReviewSubmission, "itemId">) {
  const title = cleanText(submission.reviewTitle);
  const text = cleanText(submission.reviewComment);
  const displayName = cleanText(submission.displayName);
  const isClean = !needsModeration([title, text, displayName]);
  return {
    title,
    text,
    display_name: displayName,
    rating: submission.starRating,
    ...toOpinionColumns(submission),
    published: isClean,
    moderation: isClean ? ("none" as const) : ("pending" as const),
  };
}

function toStatus({ published }: { readonly published: boolean }): "published" | "pending" {
  return published ? "published" : "pending";
}

/** Throws `item-not-found` for items that are not sold here. */
export async function requireItem(database: StorefrontDatabase, itemId: string): Promise<void> {
  const found = await database
    .selectFrom("products")
    .select("item_id")
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  if (!found) throw new DomainError("item-not-found", { itemId });
}
