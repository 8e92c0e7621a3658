import { describe, expect, it } from "@jest/globals";
import type { UnknownAction } from "@reduxjs/toolkit";
import { createAnswer } from "shared-contracts/fixtures";
import {
  answerAdded,
  answerChanged,
  answerFlagged,
  answerVoted,
  questionAsked,
  questionsAppended,
  questionSearchCleared,
  questionSearched,
  questionsFailed,
  questionsLoaded,
  questionsSlice,
  type QuestionsState,
} from "./slice.js";
import { createQuestions, toQuestionPage } from "../testing/review-page.js";

const [first, second, third] = createQuestions(3) as [never, never, never];
const answered = { ...createQuestions(1)[0]!, answers: [createAnswer({ upVotes: 3 })] };
const loaded = questionsLoaded(toQuestionPage([answered], 2));

type Row = readonly [
  title: string,
  facts: readonly UnknownAction[],
  after: (state: QuestionsState) => unknown,
  value: unknown,
];

const ids = ({ questions }: QuestionsState) => questions.map(({ id }) => id);

const rows: readonly Row[] = [
  [
    "load shows the first page [S2-4.70]",
    [questionsLoaded(toQuestionPage([first, second], 3))],
    ids,
    ["question-1", "question-2"],
  ],
  [
    "append adds the next page without repeats [S2-4.70]",
    [questionsLoaded(toQuestionPage([first, second], 3)), questionsAppended(toQuestionPage([second, third], 3))],
    ids,
    ["question-1", "question-2", "question-3"],
  ],
  [
    "answers are stored separately, and questions name them [S2-3.53]",
    [loaded],
    (state) => state.questions[0]?.answerIds,
    ["answer-1"],
  ],
  [
    "search results are stored beside the list [S2-4.70]",
    [loaded, questionSearched({ searchTerm: "acid", questions: [third], count: 1 })],
    (state) => [ids(state), state.searchResults?.questions.map(({ id }) => id), state.searchResults?.count],
    [["question-1"], ["question-3"], 1],
  ],
  [
    "clearing the search leaves the list [S2-4.70]",
    [loaded, questionSearched({ searchTerm: "acid", questions: [third], count: 1 }), questionSearchCleared()],
    (state) => [ids(state), state.searchResults],
    [["question-1"], undefined],
  ],
  [
    "a vote counts once, however often it is clicked [S2-4.70]",
    [loaded, answerVoted("answer-1"), answerVoted("answer-1")],
    (state) => state.answers[0],
    createAnswer({ upVotes: 4, hasVoted: true }),
  ],
  [
    "a vote on an unknown answer changes nothing",
    [loaded, answerVoted("answer-9")],
    (state) => state.answers,
    answered.answers,
  ],
  [
    "a flag marks the answer [S2-4.70]",
    [loaded, answerFlagged("answer-1")],
    (state) => state.answers[0]?.isFlagged,
    true,
  ],
  [
    "the server's copy wins",
    [loaded, answerVoted("answer-1"), answerChanged(createAnswer({ upVotes: 9, hasVoted: true }))],
    (state) => state.answers[0]?.upVotes,
    9,
  ],
  [
    "a new answer is added to its question",
    [loaded, answerAdded({ questionId: "question-1", answer: createAnswer({ id: "answer-2" }) })],
    (state) => state.questions[0]?.answerIds,
    ["answer-1", "answer-2"],
  ],
  [
    "a new question is listed first [S2-3.52]",
    [loaded, questionAsked(third)],
    (state) => [ids(state), state.createdQuestion, state.total],
    [["question-3", "question-1"], third, 3],
  ],
  [
    "a failure keeps the list",
    [loaded, questionsFailed()],
    (state) => [state.hasFailed, ids(state)],
    [true, ["question-1"]],
  ],
];

describe("questions", () => {
  it.each(rows)("%s", (_title, facts, read, value) => {
    const state = facts.reduce<QuestionsState | undefined>(questionsSlice.reducer, undefined);
    expect(state && read(state)).toEqual(value);
  });
});
