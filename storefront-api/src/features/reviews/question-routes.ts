import type { FastifyInstance, FastifyRequest } from "fastify";
import { QUESTIONS_CALLS, REVIEWS_CALLS } from "shared-contracts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { callRoute } from "../../platform/call-route.js";
import { cleanText } from "../../rules/clean-text.js";
import { answerQuestion, askQuestion, type Asker } from "./ask-and-answer.js";
import { markFlag, markVote } from "./marks.js";
import { findQuestion, findAnswer, findQuestions, searchQuestions } from "./question-repository.js";
import { toMarker, toViewer, countAction } from "./review-access.js";
import type { Store } from "../../store.js";
import { countQuestions } from "./review-summary.js";

/** The calls of the question area (S2-7.35); available even if reviews are disabled (AMB-87). */
export function questionRoutes({ database, resolveVisitor, resolveMember }: Store) {
  const viewerIdOf = async (request: FastifyRequest) => toViewer(await resolveVisitor(request)).userId;

  async function toAsker(request: FastifyRequest): Promise<Asker> {
    const { member, now } = await resolveMember(request);
    const idempotencyKey = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
    return { userId: member.userId, displayName: member.displayName, now, idempotencyKey };
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, QUESTIONS_CALLS.listQuestions, async ({ itemId, answered = false, ...page }, { request }) => {
      const id = cleanText(itemId);
      const viewerId = await viewerIdOf(request);
      const [found, qacount] = await Promise.all([
        findQuestions(database, id, { ...page, answered }, viewerId),
        countQuestions(database, id),
      ]);
      return { ...found, ugcSummary: { qacount, sku: id } };
    });

    callRoute(app, QUESTIONS_CALLS.searchQuestions, async ({ itemId, q, ...page }, { request }) => {
      const term = cleanText(q);
      const found = await searchQuestions(database, cleanText(itemId), term, page, await viewerIdOf(request));
      return { searchTerm: q, questions: found.questions, count: found.total };
    });

    callRoute(app, QUESTIONS_CALLS.getQuestion, async ({ questionId }, { request }) =>
      findQuestion(database, questionId, await viewerIdOf(request)),
    );

    callRoute(app, QUESTIONS_CALLS.createQuestion, async ({ itemId, text }, { request }) => {
      const asker = await toAsker(request);
      await countAction(database, "ask-question", asker);
      return askQuestion(database, { itemId: cleanText(itemId), text }, asker);
    });

    callRoute(app, QUESTIONS_CALLS.createAnswer, async ({ questionId, text }, { request }) => {
      const asker = await toAsker(request);
      await countAction(database, "answer-question", asker);
      return answerQuestion(database, { questionId: cleanText(questionId), text }, asker);
    });

    callRoute(app, QUESTIONS_CALLS.voteOnAnswer, async ({ answerId, vote }, { request }) => {
      const marker = toMarker(await resolveMember(request));
      await markVote(database, "answer", cleanText(answerId), vote, marker);
      return findAnswer(database, answerId, marker.userId);
    });

    callRoute(app, QUESTIONS_CALLS.flagAnswer, async ({ answerId }, { request }) => {
      const marker = toMarker(await resolveMember(request));
      await markFlag(database, "answer", cleanText(answerId), marker);
      return findAnswer(database, answerId, marker.userId);
    });

    callRoute(app, QUESTIONS_CALLS.flagQuestion, async ({ questionId }, { request }) => {
      const marker = toMarker(await resolveMember(request));
      await markFlag(database, "question", cleanText(questionId), marker);
      return findQuestion(database, questionId, marker.userId);
    });

    callRoute(app, REVIEWS_CALLS.getReviewUser, async (_input, { request }) => {
      const { member } = await resolveVisitor(request);
      if (!member) return { authenticated: false };
      const { userId, displayName, profile } = member;
      return { authenticated: true, user: { id: userId, displayName, location: profile.state } };
    });
  };
}
