import { QUESTIONS_ROUTES, type SlotInput } from "shared-contracts";
import { toQuestionLimit, toQuestionSearch } from "../questions/rule.js";
import { toPageSku } from "../review-page/rule.js";
import type { ReviewsSlotCall } from "../slot-data.js";

const { listQuestions, searchQuestions } = QUESTIONS_ROUTES;

export const needs = [listQuestions, searchQuestions];

/** Five questions or as many as the URL asks for, and its search results. */
export function calls({ pageData, url: { query } }: SlotInput): readonly ReviewsSlotCall[] {
  const itemId = toPageSku({ pageData });
  if (itemId === undefined) return [];
  const q = toQuestionSearch({ query });
  return [
    { key: "questions", call: listQuestions.name, request: { itemId, limit: toQuestionLimit({ query }) } },
    ...(q === undefined ? [] : [{ key: "search" as const, call: searchQuestions.name, request: { itemId, q } }]),
  ];
}
