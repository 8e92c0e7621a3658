import { performCall, QUESTIONS_ROUTES, reviewTexts, type Answer, type CallOutcome } from "shared-contracts";
import type { ReviewsThunk } from "../reviews-store.js";
import { answerChanged, answerFlagged, answerVoted } from "../slices/questions-slice.js";
import { raiseNotice } from "./raise-notice.js";
import { requireMember, requireNewSession } from "./require-member.js";

/** Shown at once; put back when the server refuses. Pressed again it takes the vote back. */
export function voteOnAnswer(answer: Answer): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    if (!dispatch(requireMember("questions"))) return;
    if (!answer.hasVoted) dispatch(answerVoted(answer.id));
    const request = { answerId: answer.id, vote: answer.hasVoted ? "none" : "up" } as const;
    dispatch(takeAnswer(answer, await performCall(fetch, QUESTIONS_ROUTES.voteOnAnswer, request)));
  };
}

export function flagAnswer(answer: Answer): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    if (!dispatch(requireMember("questions"))) return;
    dispatch(answerFlagged(answer.id));
    dispatch(takeAnswer(answer, await performCall(fetch, QUESTIONS_ROUTES.flagAnswer, { answerId: answer.id })));
  };
}

function takeAnswer(before: Answer, outcome: CallOutcome<Answer>): ReviewsThunk {
  return (dispatch, _getState, { tenant }) => {
    dispatch(answerChanged(outcome.ok ? outcome.value : before));
    if (outcome.ok || dispatch(requireNewSession(outcome, "questions"))) return;
    dispatch(raiseNotice({ tone: "error", message: reviewTexts[tenant].voteFailed }));
  };
}
