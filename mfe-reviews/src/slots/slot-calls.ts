import type { SlotCallsDefinition } from "fragment-kit";
import { areReviewsEnabled, isLoggedIn, QUESTIONS_ROUTES, REVIEWS_ROUTES, type SlotInput } from "shared-contracts";
import { isModerationPage, toPageSku, toQuestionId } from "../rules/page-item.js";
import { toQuestionLimit, toQuestionSearch } from "../rules/question-query.js";
import { PHOTOS_IN_STRIP, toListRequest, toReviewCriteria } from "../rules/review-criteria.js";
import type { ReviewsSlotCall } from "../store/slot-data.js";

const { listReviews, getReviewSummary, listReviewPhotos, listUnreviewedItems, listModeration } = REVIEWS_ROUTES;
const { listQuestions, searchQuestions, getQuestion } = QUESTIONS_ROUTES;

const REVIEWS_NEEDS = [listReviews, getReviewSummary, listReviewPhotos];

/*
 * What each slot asks for before its first render. The browser's bundle takes `slot-calls-browser.ts` in place of this
 * file.
 */

export const REVIEWS_CALLS: SlotCallsDefinition = { needs: REVIEWS_NEEDS, calls: toItemCalls };
export const QUESTIONS_CALLS: SlotCallsDefinition = {
  needs: [listQuestions, searchQuestions],
  calls: toQuestionsCalls,
};
export const REVIEW_PAGE_CALLS: SlotCallsDefinition = {
  needs: [...REVIEWS_NEEDS, listUnreviewedItems, listModeration, getQuestion],
  calls: toReviewPageCalls,
};

/** Five questions, or as many as the address asks for, and what it searches for. */
function toQuestionsCalls({ pageData, url }: SlotInput): readonly ReviewsSlotCall[] {
  const itemId = toPageSku({ pageData });
  if (itemId === undefined) return [];
  const q = toQuestionSearch({ query: url.query });
  return [
    { key: "questions", call: listQuestions.name, request: { itemId, limit: toQuestionLimit({ query: url.query }) } },
    ...(q === undefined ? [] : [{ key: "search" as const, call: searchQuestions.name, request: { itemId, q } }]),
  ];
}

/** What the address of the review page asks for; a question's permalink asks for that question alone. */
function toReviewPageCalls(input: SlotInput): readonly ReviewsSlotCall[] {
  if (isModerationPage(input)) return [{ key: "moderation", call: listModeration.name, request: {} }];
  const questionId = toQuestionId(input);
  if (questionId !== undefined) return [{ key: "question", call: getQuestion.name, request: { questionId } }];
  const calls = toItemCalls(input);
  if (calls.length === 0 || !isLoggedIn(input.context)) return calls;
  return [...calls, { key: "unreviewed", call: listUnreviewedItems.name, request: {} }];
}

/** The reviews that the address asks for, with numbers and photos; nothing where the tenant has no reviews. */
function toItemCalls({ context, pageData, url }: SlotInput): readonly ReviewsSlotCall[] {
  const itemId = toPageSku({ pageData });
  if (itemId === undefined || !areReviewsEnabled(context)) return [];
  return [
    { key: "reviews", call: listReviews.name, request: toListRequest(itemId, toReviewCriteria(url)) },
    { key: "summary", call: getReviewSummary.name, request: { itemId } },
    { key: "photos", call: listReviewPhotos.name, request: { itemId, limit: PHOTOS_IN_STRIP } },
  ];
}
