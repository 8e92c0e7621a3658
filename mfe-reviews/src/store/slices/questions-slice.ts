import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Answer, Question, QuestionSearchResults } from "shared-contracts";
import { appendQuestions, splitAnswers, type ListedQuestion } from "../../rules/listed-questions.js";
import { questionAsked, questionsAppended, questionsFailed, questionsLoaded } from "../facts.js";

export type QuestionSearch = {
  readonly searchTerm: string;
  readonly questions: ListedQuestion[];
  readonly count: number;
};

export type QuestionsState = {
  /** False until the first answer. */
  isLoaded: boolean;
  hasFailed: boolean;
  questions: ListedQuestion[];
  total: number;
  /** Every answer of every question known, once; questions name theirs by id. */
  answers: Answer[];
  /** Shown in place of the list while there is one. */
  searchResults: QuestionSearch | undefined;
  /** What the server answered to the question asked last. */
  createdQuestion: Question | undefined;
};

const initialState: QuestionsState = {
  isLoaded: false,
  hasFailed: false,
  questions: [],
  total: 0,
  answers: [],
  searchResults: undefined,
  createdQuestion: undefined,
};

export const questionsSlice = createSlice({
  name: "questions",
  initialState,
  reducers: {
    questionSearched(state, { payload }: PayloadAction<QuestionSearchResults>) {
      const { questions, answers } = splitAnswers(payload.questions);
      state.searchResults = { searchTerm: payload.searchTerm ?? "", questions, count: payload.count };
      keepAnswers(state, answers);
    },
    questionSearchCleared(state) {
      state.searchResults = undefined;
    },
    answerAdded(state, { payload }: PayloadAction<{ questionId: string; answer: Answer }>) {
      const { questionId, answer } = payload;
      for (const question of [...state.questions, ...(state.searchResults?.questions ?? [])]) {
        if (question.id === questionId) question.answerIds.push(answer.id);
      }
      keepAnswers(state, [answer]);
    },
    /** Shows a vote at once; the server's number follows. Voting twice counts once. */
    answerVoted(state, { payload: id }: PayloadAction<string>) {
      const answer = state.answers.find((one) => one.id === id);
      if (!answer || answer.hasVoted) return;
      answer.hasVoted = true;
      answer.upVotes += 1;
    },
    answerFlagged(state, { payload: id }: PayloadAction<string>) {
      const answer = state.answers.find((one) => one.id === id);
      if (answer) answer.isFlagged = true;
    },
    /** The server's word on an answer. */
    answerChanged(state, { payload }: PayloadAction<Answer>) {
      keepAnswers(state, [payload]);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(questionsLoaded, (state, { payload }) => {
        const { questions, answers } = splitAnswers(payload.questions);
        Object.assign(state, { isLoaded: true, hasFailed: false, questions, total: payload.total });
        keepAnswers(state, answers);
      })
      .addCase(questionsAppended, (state, { payload }) => {
        const { questions, answers } = splitAnswers(payload.questions);
        state.questions = appendQuestions(state.questions, questions);
        state.total = payload.total;
        keepAnswers(state, answers);
      })
      .addCase(questionsFailed, (state) => {
        state.hasFailed = true;
      })
      .addCase(questionAsked, (state, { payload }) => {
        state.createdQuestion = payload;
        state.questions = [...splitAnswers([payload]).questions, ...state.questions];
        state.total += 1;
      }),
});

function keepAnswers(state: QuestionsState, answers: readonly Answer[]): void {
  const known = new Map(state.answers.map((answer) => [answer.id, answer]));
  for (const answer of answers) known.set(answer.id, answer);
  state.answers = [...known.values()];
}

export const { questionSearched, questionSearchCleared, answerAdded, answerVoted, answerFlagged, answerChanged } =
  questionsSlice.actions;
