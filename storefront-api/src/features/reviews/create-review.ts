import { randomUUID } from "node:crypto";
import type { createReview, ResponseOf } from "shared-contracts";
import type * as z from "zod/mini";
import { doOnce } from "../../commerce/idempotent-outcome.js";
import { DomainError } from "../../platform/domain-error.js";
import { inTransaction } from "../../platform/in-transaction.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { toJsonb } from "../../platform/to-jsonb.js";
import { cleanText } from "../../rules/clean-text.js";
import { needsModeration } from "../../rules/needs-moderation.js";
import { memberKey } from "../../visitor/visitor-key.js";
import { requireItem } from "./require-item.js";
import { selectReviewRows, toReview } from "./review-row.js";
import { sql } from "kysely";

export type ReviewSubmission = z.output<(typeof createReview)["request"]>;

export type SubmittingMember = { readonly userId: string; readonly now: Date };

/** Hands in a member's one review of an item; throws `already-reviewed` for a second one. */
export function submitReview(
  database: StorefrontDatabase,
  submission: ReviewSubmission,
  { userId, now }: SubmittingMember,
  idempotencyKey: string | undefined,
): Promise<ResponseOf<typeof createReview>> {
  return inTransaction(database, async (transaction) => {
    await requireItem(transaction, submission.itemId);
    const attempt = idempotencyKey
      ? { visitorKey: memberKey(userId), key: idempotencyKey, request: submission }
      : undefined;
    return doOnce(transaction, attempt, now, async () => {
      const title = cleanText(submission.reviewTitle);
      const text = cleanText(submission.reviewComment);
      const displayName = cleanText(submission.displayName);
      const published = !needsModeration([title, text, displayName]);
      const reviewId = randomUUID();
      const known = await transaction
        .selectFrom("reviews")
        .select("review_id")
        .where("user_id", "=", userId)
        .where("item_id", "=", submission.itemId)
        .executeTakeFirst();
      if (known) throw new DomainError("already-reviewed");
      const inserted = await transaction
        .insertInto("reviews")
        .values({
          review_id: reviewId,
          item_id: submission.itemId,
          user_id: userId,
          display_name: displayName,
          rating: submission.starRating,
          title,
          text,
          published,
          submitted: true,
          created_at: now,
          document: toJsonb({}) as never,
        })
        .onConflict((conflict) => conflict.columns(["user_id", "item_id"]).where("submitted", "=", true).doNothing())
        .returning("review_id")
        .executeTakeFirst();
      if (!inserted) throw new DomainError("already-reviewed");
      const { rows } = await selectReviewRows(sql`select ${reviewId}::text as review_id`, userId).execute(transaction);
      return { review: toReview(rows[0]!), status: published ? ("published" as const) : ("pending" as const) };
    });
  });
}
