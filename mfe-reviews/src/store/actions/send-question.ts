import { performCall, QUESTIONS_ROUTES, reviewWritingTexts } from "shared-contracts";
import { questionAsked } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { answerAdded } from "../slices/questions-slice.js";
import { drawerClosed } from "../slices/review-drawer-slice.js";
import { raiseNotice } from "./raise-notice.js";

/** `token` is the same for every try of one text. Answers whether the text arrived; the drawer says if it did not. */
export function askQuestion(text: string, token: string): ReviewsThunk<Promise<boolean>> {
  return async (dispatch, getState, { fetch, tenant }) => {
    const request = { itemId: getState().productInfo.sku, text };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.createQuestion, request, { idempotencyKey: token });
    if (!outcome.ok) return false;
    dispatch(questionAsked(outcome.value));
    dispatch(drawerClosed());
    const texts = reviewWritingTexts[tenant];
    dispatch(
      raiseNotice({ tone: "success", message: texts[outcome.value.hidden ? "questionPending" : "questionSubmitted"] }),
    );
    return true;
  };
}

export function answerQuestion(questionId: string, text: string, token: string): ReviewsThunk<Promise<boolean>> {
  return async (dispatch, _getState, { fetch, tenant }) => {
    const request = { questionId, text };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.createAnswer, request, { idempotencyKey: token });
    if (!outcome.ok) return false;
    dispatch(answerAdded({ questionId, answer: outcome.value }));
    dispatch(drawerClosed());
    const texts = reviewWritingTexts[tenant];
    dispatch(
      raiseNotice({ tone: "success", message: texts[outcome.value.hidden ? "answerPending" : "answerSubmitted"] }),
    );
    return true;
  };
}
