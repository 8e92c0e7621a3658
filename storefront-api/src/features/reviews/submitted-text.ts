import type { REVIEWS_CALLS } from "shared-contracts";
import type * as z from "zod/mini";
import { cleanText } from "../../rules/clean-text.js";
import { needsModeration } from "../../rules/needs-moderation.js";
import { toOpinionColumns } from "../../rules/review-opinion.js";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

export type ReviewSubmission = z.output<(typeof REVIEWS_CALLS.createReview)["request"]>;

/** Columns for a member's text; `published` if it needs no moderation. */
export function toReviewColumns(submission: Omit<ReviewSubmission, "itemId">) {
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

export function toStatus({ published }: { readonly published: boolean }): "published" | "pending" {
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
