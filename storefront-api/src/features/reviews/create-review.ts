import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { REVIEWS_CALLS, ResponseOf } from "shared-contracts";
import { doOnce } from "../../commerce/idempotent-outcome.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction, type StorefrontDatabase, toJsonb } from "../../platform/storefront-database.js";
import { memberKey } from "../../visitor/visitor.js";
import type { Marker } from "./review-access.js";
import { requireItem, type ReviewSubmission, toReviewColumns, toStatus } from "./submitted-text.js";
import { attachPhotos } from "./review-photos.js";
import { selectReviewRows, toReview } from "./review-row.js";

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
export async function readSubmitted(
  transaction: StorefrontDatabase,
  { reviewId, userId }: OwnReview,
  columns: { readonly published: boolean },
): Promise<ResponseOf<typeof REVIEWS_CALLS.createReview>> {
  const { rows } = await selectReviewRows(sql`select ${reviewId}::text as review_id`, userId).execute(transaction);
  return { review: toReview(rows[0]!), status: toStatus(columns) };
}
