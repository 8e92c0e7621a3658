import { performCall, QUESTIONS_ROUTES } from "shared-contracts";
import { drawerClosed } from "../drawer/slice.js";
import { FORM_TEXTS, writingTexts } from "../forms/texts.js";
import { toastOpened } from "../notices/slice.js";
import {
  answerAdded,
  type Attempt,
  questionAsked,
  type QuestionFormContent,
  questionFormShown,
  questionRejected,
  questionSending,
  questionSubmitted,
  questionTyped,
} from "./slice.js";
import { requireNewSession } from "../require-member.js";
import { type Listen, type ReviewsApi, selectSku } from "../reviews-listening.js";

/** Sends a question or an answer, and keeps its draft until it has arrived. */
export const listenToQuestionForm: Listen = (startListening, { createToken, drafts, fetch }) => {
  startListening({
    actionCreator: questionFormShown,
    effect: (_action, api) => {
      const draft = drafts.read(draftKeyOf(api));
      if (typeof draft === "string") api.dispatch(questionTyped(draft));
    },
  });

  startListening({
    actionCreator: questionTyped,
    effect: ({ payload: text }, api) => {
      if (text === "") drafts.clear(draftKeyOf(api));
      else drafts.write(draftKeyOf(api), text);
    },
  });

  startListening({
    actionCreator: questionSubmitted,
    effect: async (_action, api) => {
      const { content, text, sending } = api.getState().questionForm;
      if (!content || sending.status === "sending") return;
      const isRetry = sending.status === "failed" && sending.attempt.text === text;
      const attempt = isRetry ? sending.attempt : { text, token: createToken() };
      const draftKey = draftKeyOf(api);
      api.dispatch(questionSending());
      const outcome = await send(api, content, attempt);
      if (!outcome.ok) {
        api.dispatch(questionRejected(attempt));
        // An expired session leads to the sign-in page and back to the draft.
        requireNewSession(api, outcome, "questions", content);
        return;
      }
      const { pending, sent } = FORM_TEXTS[content.kind === "ask-question" ? "question" : "answer"];
      api.dispatch(drawerClosed());
      api.dispatch(toastOpened({ tone: "success", message: writingTexts[outcome.value.hidden ? pending : sent] }));
      drafts.clear(draftKey);
    },
  });

  async function send({ dispatch, getState }: ReviewsApi, content: QuestionFormContent, attempt: Attempt) {
    const text = attempt.text.trim();
    const options = { idempotencyKey: attempt.token };
    if (content.kind === "ask-question") {
      const request = { itemId: selectSku(getState()), text };
      const outcome = await performCall(fetch, QUESTIONS_ROUTES.createQuestion, request, options);
      if (outcome.ok) dispatch(questionAsked(outcome.value));
      return outcome;
    }
    const { questionId } = content;
    const outcome = await performCall(fetch, QUESTIONS_ROUTES.createAnswer, { questionId, text }, options);
    if (outcome.ok) dispatch(answerAdded({ questionId, answer: outcome.value }));
    return outcome;
  }

  function draftKeyOf({ getState }: Pick<ReviewsApi, "getState">): string {
    const { content } = getState().questionForm;
    return content?.kind === "answer-question" ? `answer.${content.questionId}` : `question.${selectSku(getState())}`;
  }
};
