import type { Answer, Question } from "shared-contracts";

/** A question that names its answers, which are kept once for list and search. */
export type ListedQuestion = Omit<Question, "answers"> & { answerIds: string[] };

export function splitAnswers(questions: readonly Question[]): { questions: ListedQuestion[]; answers: Answer[] } {
  return {
    questions: questions.map(({ answers, ...question }) => ({ ...question, answerIds: answers.map(({ id }) => id) })),
    answers: questions.flatMap(({ answers }) => answers),
  };
}

/** Pages can overlap when somebody asked in between. */
export function appendQuestions(listed: readonly ListedQuestion[], more: readonly ListedQuestion[]): ListedQuestion[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...more.filter(({ id }) => !known.has(id))];
}
