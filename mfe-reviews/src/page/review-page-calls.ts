import { isLoggedIn, QUESTIONS_ROUTES, REVIEWS_ROUTES, type SlotInput } from "shared-contracts";
import { isModerationPage, toQuestionId } from "../review-page/rule.js";
import type { ReviewsSlotCall } from "../slot-data.js";
import { calls as toReviewsCalls, needs as reviewsNeeds } from "./reviews-calls.js";

const { listUnreviewedItems, listModeration } = REVIEWS_ROUTES;
const { getQuestion } = QUESTIONS_ROUTES;

export const needs = [...reviewsNeeds, listUnreviewedItems, listModeration, getQuestion];

/** A question's permalink needs only that question. */
export function calls(input: SlotInput): readonly ReviewsSlotCall[] {
  if (isModerationPage(input)) return [{ key: "moderation", call: listModeration.name, request: {} }];
  const questionId = toQuestionId(input);
  if (questionId !== undefined) return [{ key: "question", call: getQuestion.name, request: { questionId } }];
  const reviewsCalls = toReviewsCalls(input);
  if (reviewsCalls.length === 0 || !isLoggedIn(input.context)) return reviewsCalls;
  return [...reviewsCalls, { key: "unreviewed", call: listUnreviewedItems.name, request: {} }];
}
