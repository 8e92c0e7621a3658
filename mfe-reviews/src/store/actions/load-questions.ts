import { performCall, QUESTIONS_ROUTES } from "shared-contracts";
import { INITIAL_QUESTIONS, MORE_QUESTIONS } from "shared-contracts/constants";
import { questionsAppended, questionsFailed, questionsLoaded } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { questionSearchCleared, questionSearched } from "../slices/questions-slice.js";

export function loadQuestions(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const request = { itemId: getState().productInfo.sku, limit: INITIAL_QUESTIONS };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.listQuestions, request);
    dispatch(outcome.ok ? questionsLoaded(outcome.value) : questionsFailed());
  };
}

export function loadMoreQuestions(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const { questions, productInfo } = getState();
    const request = { itemId: productInfo.sku, offset: questions.questions.length, limit: MORE_QUESTIONS };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.listQuestions, request);
    dispatch(outcome.ok ? questionsAppended(outcome.value) : questionsFailed());
  };
}

/** Shows what is found in place of the list; nothing to search for brings the list back. */
export function searchQuestions(typed: string): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const term = typed.trim();
    if (term === "") {
      dispatch(questionSearchCleared());
      return;
    }
    const request = { itemId: getState().productInfo.sku, q: term };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.searchQuestions, request);
    dispatch(outcome.ok ? questionSearched(outcome.value) : questionsFailed());
  };
}
