import type { SlotUrl } from "shared-contracts";
import { INITIAL_QUESTIONS, MORE_QUESTIONS, QUESTIONS_SECTION_ID } from "shared-contracts/constants";

const SHOWN = "questionsShown";
export const QUESTION_SEARCH_FIELD = "questionSearch";
const MOST_QUESTIONS = 100;
const LONGEST_SEARCH = 200;

/** How many questions the address asks for: five, or more where somebody without JavaScript pressed show-more. */
export function toQuestionLimit({ query }: Pick<SlotUrl, "query">): number {
  const asked = /^\d{1,3}$/.test(query[SHOWN] ?? "") ? Number(query[SHOWN]) : INITIAL_QUESTIONS;
  return Math.min(MOST_QUESTIONS, Math.max(INITIAL_QUESTIONS, asked));
}

/** What the address searches the questions for. */
export function toQuestionSearch({ query }: Pick<SlotUrl, "query">): string | undefined {
  return query[QUESTION_SEARCH_FIELD]?.trim().slice(0, LONGEST_SEARCH) || undefined;
}

/** This page with more questions: the way without JavaScript. */
export function toMoreQuestionsUrl({ path, query }: SlotUrl, shown: number): string {
  const more = new URLSearchParams({ ...query, [SHOWN]: String(Math.min(MOST_QUESTIONS, shown + MORE_QUESTIONS)) });
  return `${path}?${more}#${QUESTIONS_SECTION_ID}`;
}
