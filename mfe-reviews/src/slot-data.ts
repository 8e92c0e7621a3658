import type { UnknownAction } from "@reduxjs/toolkit";
import type { QUESTIONS_CALLS, REVIEWS_CALLS, ResponseOf, SlotAnswer, SlotCall, SlotData } from "shared-contracts";
import { summaryLoaded } from "./overview/slice.js";
import { photosLoaded } from "./photos/slice.js";
import { questionSearched, questionsFailed, questionsLoaded } from "./questions/slice.js";
import { reviewsFailed, reviewsLoaded } from "./review-list/slice.js";
import { unreviewedItemsLoaded } from "./write-review/slice.js";

/** Responses that slots get before their first render, by key. */
type Answers = {
  readonly reviews: ResponseOf<typeof REVIEWS_CALLS.listReviews>;
  readonly summary: ResponseOf<typeof REVIEWS_CALLS.getReviewSummary>;
  readonly photos: ResponseOf<typeof REVIEWS_CALLS.listReviewPhotos>;
  readonly questions: ResponseOf<typeof QUESTIONS_CALLS.listQuestions>;
  readonly search: ResponseOf<typeof QUESTIONS_CALLS.searchQuestions>;
  readonly question: ResponseOf<typeof QUESTIONS_CALLS.getQuestion>;
  readonly unreviewed: ResponseOf<typeof REVIEWS_CALLS.listUnreviewedItems>;
  readonly moderation: ResponseOf<typeof REVIEWS_CALLS.listModeration>;
};

type AnswerKey = keyof Answers;
export type ReviewsSlotCall = SlotCall & { readonly key: AnswerKey };

const ACTION_FOR_ANSWER: { readonly [Key in AnswerKey]?: (value: Answers[Key]) => UnknownAction } = {
  reviews: reviewsLoaded,
  summary: summaryLoaded,
  photos: photosLoaded,
  questions: questionsLoaded,
  search: questionSearched,
  question: (question) =>
    questionsLoaded({ questions: [question], total: 1, ugcSummary: { qacount: 1, sku: question.itemId ?? "" } }),
  unreviewed: unreviewedItemsLoaded,
};

/** Only these show a message when they fail. */
const ACTION_FOR_FAILURE: Partial<Record<AnswerKey, () => UnknownAction>> = {
  reviews: reviewsFailed,
  questions: questionsFailed,
  question: questionsFailed,
};

/** Actions that load a slot's responses into the state, in the order of the table. */
export function toPreloadActions(slotData: SlotData): readonly UnknownAction[] {
  const keys = Object.keys(ACTION_FOR_ANSWER) as AnswerKey[];
  return keys.flatMap((key) => toAction(key, slotData[key]) ?? []);
}

function toAction<Key extends AnswerKey>(key: Key, answer: SlotAnswer | undefined): UnknownAction | undefined {
  if (!answer) return undefined;
  // The call's contract guarantees the type.
  return answer.ok ? ACTION_FOR_ANSWER[key]?.(answer.value as Answers[Key]) : ACTION_FOR_FAILURE[key]?.();
}
