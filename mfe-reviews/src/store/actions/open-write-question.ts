import type { ReviewsThunk } from "../reviews-store.js";
import { ASK_QUESTION, drawerOpened } from "../slices/review-drawer-slice.js";
import { requireMember } from "./require-member.js";

export function openAskQuestion(): ReviewsThunk {
  return (dispatch) => {
    if (dispatch(requireMember("questions", ASK_QUESTION))) dispatch(drawerOpened(ASK_QUESTION));
  };
}

export function openAnswerQuestion(questionId: string): ReviewsThunk {
  return (dispatch) => {
    const content = { kind: "answer-question", area: "questions", questionId } as const;
    if (dispatch(requireMember("questions", content))) dispatch(drawerOpened(content));
  };
}
