import type { SlotUrl } from "shared-contracts";
import { QUESTIONS_SECTION_ID } from "shared-contracts/constants";

/** Questions shown at first, and added by each click of "Show more". */
export const INITIAL_QUESTIONS = 5;
export const MORE_QUESTIONS = 5;

const SHOWN = "questionsShown";
export const QUESTION_SEARCH_FIELD = "questionSearch";
const MAX_QUESTIONS = 100;
const MAX_SEARCH_LENGTH = 200;

/** Number of questions the URL asks for: five, or more after "Show more" was clicked without JavaScript. */
export function toQuestionLimit({ query }: Pick<SlotUrl, "query">): number {
  const asked = /^\d{1,3}$/.test(query[SHOWN] ?? "") ? Number(query[SHOWN]) : INITIAL_QUESTIONS;
  return Math.min(MAX_QUESTIONS, Math.max(INITIAL_QUESTIONS, asked));
}

/** The search term in the URL. */
export function toQuestionSearch({ query }: Pick<SlotUrl, "query">): string | undefined {
  return query[QUESTION_SEARCH_FIELD]?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;
}

/** This page with more questions, for links that work without JavaScript. */
export function toMoreQuestionsUrl({ path, query }: SlotUrl, shown: number): string {
  const more = new URLSearchParams({ ...query, [SHOWN]: String(Math.min(MAX_QUESTIONS, shown + MORE_QUESTIONS)) });
  return `${path}?${more}#${QUESTIONS_SECTION_ID}`;
}
