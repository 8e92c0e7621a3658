import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type {
  QUESTIONS_CALLS,
  Answer,
  Question,
  QuestionSearchResults,
  ResponseOf,
  UgcSummary,
} from "shared-contracts";
import { type DrawerContent, drawerOpened } from "../drawer/slice.js";
import { summaryLoaded } from "../overview/slice.js";

type QuestionPage = ResponseOf<typeof QUESTIONS_CALLS.listQuestions>;

/** A question that references its answers by id; shared by list and search. */
export type ListedQuestion = Omit<Question, "answers"> & { answerIds: string[] };

export type QuestionsState = {
  /** False until the first response. */
  isLoaded: boolean;
  hasFailed: boolean;
  /** Further questions could not be loaded. */
  hasMoreFailed: boolean;
  questions: ListedQuestion[];
  total: number;
  /** All answers of all loaded questions; questions reference them by id. */
  answers: Answer[];
  /** Shown in place of the list. */
  searchResults: { searchTerm: string; questions: ListedQuestion[]; count: number } | undefined;
  /** The server's copy of the visitor's latest question. */
  createdQuestion: Question | undefined;
};

const initialState: QuestionsState = {
  isLoaded: false,
  hasFailed: false,
  hasMoreFailed: false,
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
    questionsRequested() {},
    questionsLoaded(state, { payload }: PayloadAction<QuestionPage>) {
      const questions = takeAnswers(state, payload.questions);
      Object.assign(state, { isLoaded: true, hasFailed: false, questions, total: payload.total });
    },
    moreQuestionsRequested() {},
    questionsAppended(state, { payload }: PayloadAction<QuestionPage>) {
      // Pages overlap if someone asked a question in between.
      const known = new Set(state.questions.map(({ id }) => id));
      const more = takeAnswers(state, payload.questions).filter(({ id }) => !known.has(id));
      state.questions.push(...more);
      state.total = payload.total;
      state.hasMoreFailed = false;
    },
    moreQuestionsFailed(state) {
      state.hasMoreFailed = true;
    },
    questionsFailed(state) {
      state.hasFailed = true;
    },
    questionAsked(state, { payload }: PayloadAction<Question>) {
      state.createdQuestion = payload;
      state.questions.unshift(...takeAnswers(state, [payload]));
      state.total += 1;
    },
    questionSearchSubmitted(_state, _action: PayloadAction<string>) {},
    questionSearched(state, { payload }: PayloadAction<QuestionSearchResults>) {
      const questions = takeAnswers(state, payload.questions);
      state.searchResults = { searchTerm: payload.searchTerm ?? "", questions, count: payload.count };
      state.hasFailed = false;
    },
    questionSearchCleared(state) {
      state.searchResults = undefined;
      if (state.isLoaded) state.hasFailed = false;
    },
    answerAdded(state, { payload: { questionId, answer } }: PayloadAction<{ questionId: string; answer: Answer }>) {
      for (const question of [...state.questions, ...(state.searchResults?.questions ?? [])]) {
        if (question.id === questionId) question.answerIds.push(answer.id);
      }
      keepAnswers(state, [answer]);
    },
    /** Optimistic; the server's count follows. Voting twice counts once. */
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
    /** The server's copy of an answer after a vote or a report. */
    answerChanged(state, { payload }: PayloadAction<Answer>) {
      keepAnswers(state, [payload]);
    },
  },
  selectors: {
    /** The search results if there are any, otherwise the list. */
    selectShownQuestions: ({ questions, searchResults }) => searchResults?.questions ?? questions,
    selectHasMoreQuestions: ({ questions, searchResults, total }) => !searchResults && questions.length < total,
  },
});

/** Stores the answers and returns the questions with references to them. */
function takeAnswers(state: QuestionsState, questions: readonly Question[]): ListedQuestion[] {
  keepAnswers(
    state,
    questions.flatMap(({ answers }) => answers),
  );
  return questions.map(({ answers, ...question }) => ({ ...question, answerIds: answers.map(({ id }) => id) }));
}

function keepAnswers(state: QuestionsState, answers: readonly Answer[]): void {
  const known = new Map(state.answers.map((answer) => [answer.id, answer]));
  for (const answer of answers) known.set(answer.id, answer);
  state.answers = [...known.values()];
}

export const {
  answerAdded,
  answerChanged,
  answerFlagged,
  answerVoted,
  moreQuestionsFailed,
  moreQuestionsRequested,
  questionAsked,
  questionsAppended,
  questionSearchCleared,
  questionSearched,
  questionSearchSubmitted,
  questionsFailed,
  questionsLoaded,
  questionsRequested,
} = questionsSlice.actions;
export const { selectHasMoreQuestions, selectShownQuestions } = questionsSlice.selectors;

/** The item's number of questions as of the latest call. */
export const ugcSummarySlice = createSlice({
  name: "ugcSummary",
  initialState: { qacount: 0, sku: "" } as UgcSummary,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(questionsLoaded, (_state, { payload }) => payload.ugcSummary)
      .addCase(summaryLoaded, (state, { payload }) => {
        state.qacount = payload.summary.qacount;
      })
      .addCase(questionAsked, (state) => {
        state.qacount += 1;
      }),
});

/** The form's subject: a question about the item, or an answer to a question. */
export type QuestionFormContent = Extract<DrawerContent, { readonly kind: "ask-question" | "answer-question" }>;

/** Retries of the same text share a token, so that the server stores it once. */
export type Attempt = { readonly text: string; readonly token: string };

type QuestionFormState = {
  content: QuestionFormContent | undefined;
  text: string;
  sending:
    | { readonly status: "idle" }
    | { readonly status: "sending" }
    | { readonly status: "failed"; readonly attempt: Attempt };
};

const EMPTY_FORM: QuestionFormState = { content: undefined, text: "", sending: { status: "idle" } };

export const questionFormSlice = createSlice({
  name: "questionForm",
  initialState: EMPTY_FORM,
  reducers: {
    questionFormShown() {},
    questionTyped(state, { payload }: PayloadAction<string>) {
      state.text = payload;
    },
    questionSubmitted() {},
    questionSending(state) {
      state.sending = { status: "sending" };
    },
    questionRejected(state, { payload: attempt }: PayloadAction<Attempt>) {
      state.sending = { status: "failed", attempt };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(drawerOpened, (_state, { payload }) =>
      payload.kind === "ask-question" || payload.kind === "answer-question"
        ? { ...EMPTY_FORM, content: payload }
        : EMPTY_FORM,
    ),
});

export const { questionFormShown, questionTyped, questionSubmitted, questionSending, questionRejected } =
  questionFormSlice.actions;
