import {
  performCall,
  QUESTIONS_ROUTES,
  reviewWritingTexts,
  type Answer,
  type CallOutcome,
  type Question,
} from "shared-contracts";
import { questionAsked } from "../facts.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { answerAdded } from "../slices/questions-slice.js";
import { ASK_QUESTION, drawerClosed, type WantedContent } from "../slices/review-drawer-slice.js";
import { raiseNotice } from "./raise-notice.js";
import { requireNewSession, statusOf } from "./require-member.js";

/** Whether a text arrived; `status` is what the server answered instead, absent where it did not answer. */
export type SendOutcome =
  | { readonly arrived: true }
  | { readonly arrived: false; readonly status?: number | undefined };

/** `token` is the same for every try of one text. */
export function askQuestion(text: string, token: string): ReviewsThunk<Promise<SendOutcome>> {
  return async (dispatch, getState, { fetch, tenant }) => {
    const request = { itemId: getState().productInfo.sku, text };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.createQuestion, request, { idempotencyKey: token });
    if (outcome.ok) dispatch(questionAsked(outcome.value));
    const { questionPending, questionSubmitted } = reviewWritingTexts[tenant];
    return dispatch(endSending(outcome, ASK_QUESTION, { pending: questionPending, sent: questionSubmitted }));
  };
}

export function answerQuestion(questionId: string, text: string, token: string): ReviewsThunk<Promise<SendOutcome>> {
  return async (dispatch, _getState, { fetch, tenant }) => {
    const request = { questionId, text };
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.createAnswer, request, { idempotencyKey: token });
    if (outcome.ok) dispatch(answerAdded({ questionId, answer: outcome.value }));
    const { answerPending, answerSubmitted } = reviewWritingTexts[tenant];
    const wanted = { kind: "answer-question", area: "questions", questionId } as const;
    return dispatch(endSending(outcome, wanted, { pending: answerPending, sent: answerSubmitted }));
  };
}

type Messages = { readonly pending: string; readonly sent: string };

/** Closes the drawer and says so; a session that ended leads to the sign-in prompt and back to the draft. */
function endSending(
  outcome: CallOutcome<Question | Answer>,
  wanted: WantedContent,
  messages: Messages,
): ReviewsThunk<SendOutcome> {
  return (dispatch) => {
    if (!outcome.ok) {
      dispatch(requireNewSession(outcome, "questions", wanted));
      return { arrived: false, status: statusOf(outcome) };
    }
    dispatch(drawerClosed());
    dispatch(raiseNotice({ tone: "success", message: messages[outcome.value.hidden ? "pending" : "sent"] }));
    return { arrived: true };
  };
}
