import { areReviewsEnabled, REVIEWS_ROUTES, type SlotInput } from "shared-contracts";
import { PHOTOS_IN_STRIP, toListRequest, toReviewCriteria } from "../filters/criteria.rule.js";
import { toPageSku } from "../review-page/rule.js";
import type { ReviewsSlotCall } from "../slot-data.js";

const { listReviews, getReviewSummary, listReviewPhotos } = REVIEWS_ROUTES;

export const needs = [listReviews, getReviewSummary, listReviewPhotos];

/** The reviews that the URL asks for, with numbers and photos. None for tenants without reviews (AMB-87). */
export function calls({ context, pageData, url }: SlotInput): readonly ReviewsSlotCall[] {
  const itemId = toPageSku({ pageData });
  if (itemId === undefined || !areReviewsEnabled(context)) return [];
  return [
    { key: "reviews", call: listReviews.name, request: toListRequest(itemId, toReviewCriteria(url)) },
    { key: "summary", call: getReviewSummary.name, request: { itemId } },
    { key: "photos", call: listReviewPhotos.name, request: { itemId, limit: PHOTOS_IN_STRIP } },
  ];
}
