import { sql } from "kysely";
import type { REVIEWS_CALLS, ResponseOf } from "shared-contracts";
import type * as z from "zod/mini";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase } from "../../platform/storefront-database.js";
import { readSubmitted } from "./create-review.js";
import type { Marker } from "./review-access.js";
import { attachPhotos } from "./review-photos.js";
import { selectReviewRows, toReview } from "./review-row.js";
import { toReviewColumns } from "./submitted-text.js";

export type ReviewChange = z.output<(typeof REVIEWS_CALLS.updateReview)["request"]>;

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

/** The author sees it regardless of moderation. */
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
    .where("submitted", "=", true)
    .executeTakeFirst();
  if (!known) return {};
  const { rows } = await selectReviewRows(sql`select ${known.review_id}::text as review_id`, userId).execute(database);
  const hidden = known.moderation === "rejected" ? "rejected" : "pending";
  return { review: rows[0] && toReview(rows[0]), status: known.published ? "published" : hidden };
}
