import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  createReview,
  flagReview,
  getReview,
  getReviewSummary,
  listReviewPhotos,
  listReviews,
  listUnreviewedItems,
  voteOnReview,
  type Review,
} from "shared-contracts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { cleanText } from "../../rules/clean-text.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import type { Visitor } from "../../visitor/visitor.js";
import { submitReview } from "./create-review.js";
import { createMarks } from "./marks.js";
import { requireMember, resolveReader, toViewer } from "./review-access.js";
import { createReviewRepository } from "./review-repository.js";
import { createReviewSummaries } from "./review-summary.js";
import { findUnreviewedItems } from "./unreviewed-items.js";

export type CommunityDependencies = {
  readonly database: StorefrontDatabase;
  readonly resolveVisitor: VisitorResolver;
};

/** The calls of the review area (S2-7.35); 404 on a tenant without reviews. */
export function reviewRoutes({ database, resolveVisitor }: CommunityDependencies) {
  const reviews = createReviewRepository(database);
  const summaries = createReviewSummaries(database, reviews);
  const marks = createMarks(database);
  const resolve = (request: FastifyRequest) => resolveReader(resolveVisitor, request);

  async function findReview(reviewId: string, visitor: Visitor): Promise<Review> {
    const review = await reviews.findReview(cleanText(reviewId), toViewer(visitor));
    if (!review) throw new DomainError("review-not-found");
    return review;
  }

  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, listReviews, async ({ itemId, searchTerm, ...criteria }, { request }) => {
      const viewer = toViewer(await resolve(request));
      const query = { ...criteria, itemId: cleanText(itemId), searchTerm: searchTerm && cleanText(searchTerm) };
      const [found, counted] = await Promise.all([
        reviews.findReviews(query, viewer),
        reviews.countReviews(query, viewer),
      ]);
      return { reviews: found, ...counted };
    });

    callRoute(app, getReviewSummary, async ({ itemId }, { request }) => {
      const viewer = toViewer(await resolve(request));
      const id = cleanText(itemId);
      const [summary, aiSummary] = await Promise.all([summaries.findSummary(id, viewer), summaries.findAiSummary(id)]);
      return { summary, aiSummary };
    });

    callRoute(app, listReviewPhotos, async ({ itemId, offset, limit }, { request }) => {
      await resolve(request);
      const id = cleanText(itemId);
      const [photos, total] = await Promise.all([reviews.findPhotos(id, offset, limit), reviews.countPhotos(id)]);
      return { photos, total };
    });

    callRoute(app, getReview, async ({ reviewId }, { request }) => findReview(reviewId, await resolve(request)));

    callRoute(app, createReview, async (submission, { request }) => {
      const { member, now } = requireMember(await resolve(request));
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const itemId = cleanText(submission.itemId);
      return submitReview(database, { ...submission, itemId }, { userId: member.userId, now }, key);
    });

    callRoute(app, voteOnReview, async ({ reviewId, vote }, { request }) => {
      const visitor = requireMember(await resolve(request));
      const { member, now } = visitor;
      await marks.vote("review", cleanText(reviewId), vote, { userId: member.userId, now });
      return findReview(reviewId, visitor);
    });

    callRoute(app, flagReview, async ({ reviewId }, { request }) => {
      const visitor = requireMember(await resolve(request));
      const { member, now } = visitor;
      await marks.flag("review", cleanText(reviewId), { userId: member.userId, now });
      return findReview(reviewId, visitor);
    });

    callRoute(app, listUnreviewedItems, async (_input, { request }) => {
      const { member } = requireMember(await resolve(request));
      return findUnreviewedItems(database, member.userId);
    });
  };
}
