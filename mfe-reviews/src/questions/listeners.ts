import { createAction } from "@reduxjs/toolkit";
import { performCall, QUESTIONS_ROUTES, type Answer, type CallOutcome } from "shared-contracts";
import { toastOpened } from "../notices/slice.js";
import {
  answerChanged,
  answerFlagged,
  answerVoted,
  moreQuestionsFailed,
  moreQuestionsRequested,
  questionsAppended,
  questionSearchCleared,
  questionSearched,
  questionSearchSubmitted,
  questionsFailed,
  questionsLoaded,
  questionsRequested,
} from "./slice.js";
import { requireMember, requireNewSession } from "../require-member.js";
import { type Listen, type ReviewsApi, selectSku } from "../reviews-listening.js";
import { INITIAL_QUESTIONS, MORE_QUESTIONS } from "./rule.js";
import { toFailure } from "../parts/label.rule.js";
import { reviewTexts } from "../texts.js";

export const answerVoteClicked = createAction<Answer>("questions/answerVoteClicked");
export const answerFlagClicked = createAction<Answer>("questions/answerFlagClicked");

/** Loads and searches questions; votes on answers and reports them. */
export const listenToQuestions: Listen = (startListening, { fetch }) => {
  startListening({
    actionCreator: questionsRequested,
    effect: async (_action, { dispatch, getState }) => {
      const request = { itemId: selectSku(getState()), limit: INITIAL_QUESTIONS };
      const outcome = await performCall(fetch, QUESTIONS_ROUTES.listQuestions, request);
      dispatch(outcome.ok ? questionsLoaded(outcome.value) : questionsFailed());
    },
  });

  startListening({
    actionCreator: moreQuestionsRequested,
    effect: async (_action, { dispatch, getState }) => {
      const offset = getState().questions.questions.length;
      const request = { itemId: selectSku(getState()), offset, limit: MORE_QUESTIONS };
      const outcome = await performCall(fetch, QUESTIONS_ROUTES.listQuestions, request);
      dispatch(outcome.ok ? questionsAppended(outcome.value) : moreQuestionsFailed());
    },
  });

  // An empty search restores the list. Answers to earlier searches are dropped.
  startListening({
    predicate: (action) => questionSearchSubmitted.match(action) || questionSearchCleared.match(action),
    effect: async (action, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
      if (!questionSearchSubmitted.match(action)) return;
      const q = action.payload.trim();
      if (q === "") {
        dispatch(questionSearchCleared());
        return;
      }
      const request = { itemId: selectSku(getState()), q };
      const outcome = await performCall(fetch, QUESTIONS_ROUTES.searchQuestions, request, { signal });
      if (signal.aborted) return;
      dispatch(outcome.ok ? questionSearched(outcome.value) : questionsFailed());
    },
  });

  // Optimistic, and reverted if the server refuses. A second click withdraws the vote.
  startListening({
    actionCreator: answerVoteClicked,
    effect: ({ payload: answer }, api) => {
      if (!requireMember(api, "questions")) return undefined;
      if (!answer.hasVoted) api.dispatch(answerVoted(answer.id));
      const request = { answerId: answer.id, vote: answer.hasVoted ? "none" : "up" } as const;
      const calling = performCall(fetch, QUESTIONS_ROUTES.voteOnAnswer, request);
      return settle(api, answer, calling, reviewTexts.voteFailed);
    },
  });

  startListening({
    actionCreator: answerFlagClicked,
    effect: ({ payload: answer }, api) => {
      if (!requireMember(api, "questions")) return undefined;
      api.dispatch(answerFlagged(answer.id));
      const calling = performCall(fetch, QUESTIONS_ROUTES.flagAnswer, { answerId: answer.id });
      return settle(api, answer, calling, reviewTexts.flagFailed);
    },
  });

  async function settle(
    api: ReviewsApi,
    before: Answer,
    calling: Promise<CallOutcome<Answer>>,
    failure: string,
  ): Promise<void> {
    const outcome = await calling;
    api.dispatch(answerChanged(outcome.ok ? outcome.value : before));
    if (outcome.ok || requireNewSession(api, outcome, "questions")) return;
    api.dispatch(toastOpened({ tone: "error", message: toFailure(failure, before) }));
  }
};
