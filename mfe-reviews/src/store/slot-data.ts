import type { UnknownAction } from "@reduxjs/toolkit";
import type {
  getQuestion,
  getReviewSummary,
  listModeration,
  listQuestions,
  listReviewPhotos,
  listReviews,
  listUnreviewedItems,
  ResponseOf,
  searchQuestions,
  SlotAnswer,
  SlotCall,
  SlotData,
} from "shared-contracts";
import { questionsFailed, questionsLoaded, reviewsFailed, reviewsLoaded, summaryLoaded } from "./facts.js";
import { photosLoaded } from "./slices/all-review-images-slice.js";
import { questionSearched } from "./slices/questions-slice.js";
import { unreviewedItemsLoaded } from "./slices/unreviewed-items-slice.js";

/** What the slots of this fragment ask for before their first render, by key. */
type Answers = {
  readonly reviews: ResponseOf<typeof listReviews>;
  readonly summary: ResponseOf<typeof getReviewSummary>;
  readonly photos: ResponseOf<typeof listReviewPhotos>;
  readonly questions: ResponseOf<typeof listQuestions>;
  readonly search: ResponseOf<typeof searchQuestions>;
  readonly question: ResponseOf<typeof getQuestion>;
  readonly unreviewed: ResponseOf<typeof listUnreviewedItems>;
  readonly moderation: ResponseOf<typeof listModeration>;
};

export type AnswerKey = keyof Answers;
export type ReviewsSlotCall = SlotCall & { readonly key: AnswerKey };

type Reading = { readonly [Key in AnswerKey]: (value: Answers[Key]) => readonly UnknownAction[] };

const FACTS_OF_ANSWER: Reading = {
  reviews: (page) => [reviewsLoaded(page)],
  summary: (value) => [summaryLoaded(value)],
  photos: (photos) => [photosLoaded(photos)],
  questions: (page) => [questionsLoaded(page)],
  search: (results) => [questionSearched(results)],
  question: (question) => [
    questionsLoaded({ questions: [question], total: 1, ugcSummary: { qacount: 1, sku: question.itemId ?? "" } }),
  ],
  unreviewed: (items) => [unreviewedItemsLoaded(items)],
  // Shown as it came: no other part of the page knows of it.
  moderation: () => [],
};

/** Only these have a text of their own when they fail; the others just stay away. */
const FACTS_OF_FAILURE: Partial<Record<AnswerKey, () => readonly UnknownAction[]>> = {
  reviews: () => [reviewsFailed()],
  questions: () => [questionsFailed()],
  question: () => [questionsFailed()],
};

/** What a slot's answers mean for the state, in the order of the table. */
export function toPreloadFacts(slotData: SlotData): readonly UnknownAction[] {
  return (Object.keys(FACTS_OF_ANSWER) as AnswerKey[]).flatMap((key) => toFacts(key, slotData[key]));
}

function toFacts<Key extends AnswerKey>(key: Key, answer: SlotAnswer | undefined): readonly UnknownAction[] {
  if (!answer) return [];
  // The contract of the call says what the answer is.
  if (answer.ok) return FACTS_OF_ANSWER[key](answer.value as Answers[Key]);
  return FACTS_OF_FAILURE[key]?.() ?? [];
}
