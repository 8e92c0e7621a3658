import type { FastifyInstance, FastifyRequest } from "fastify";
import { REVIEWS_CALLS, type ResponseOf } from "shared-contracts";
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { callRoute } from "../../platform/call-route.js";
import { shareAnswers } from "../../platform/share-answers.js";
import { cleanText } from "../../rules/clean-text.js";
import { requireMember } from "../../visitor/visitor.js";
import { markFlag, markVote } from "./marks.js";
import { changeReview, findOwnReview, removeReview, submitReview } from "./own-reviews.js";
import { resolveReader, toMarker, toViewer, countAction } from "./review-access.js";
import { countPhotos } from "./review-counts.js";
import { countFound, findReview, findPage, findPhotos } from "./review-repository.js";
import { findSummary, readSummarizable } from "./review-summary.js";
import { createItemSummaries } from "./item-summaries.js";
import type { Store } from "../../store.js";
import { sql } from "kysely";
import type { ProductRecord } from "../../records/product-record.js";
import { toShopDate } from "../../rules/delivery-dates.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

/** A photo that was taken down is gone from a CDN after twice that. */
const PHOTOS_SHARED_SECONDS = 30;

/** The calls of the review area (S2-7.35); 404 on a tenant without reviews. */
export function reviewRoutes({ database, resolveVisitor }: Store) {
  const resolve = (request: FastifyRequest) => resolveReader(resolveVisitor, request);
  const markerOf = async (request: FastifyRequest) => toMarker(requireMember(await resolve(request)));

  return async (app: FastifyInstance): Promise<void> => {
    const findItemSummary = createItemSummaries({
      readReviews: (itemId) => readSummarizable(database, itemId),
      countFound: (itemId, theme) => countFound(database, itemId, theme),
    });

    callRoute(app, REVIEWS_CALLS.listReviews, async ({ itemId, searchTerm, ...criteria }, { request }) => {
      const viewer = toViewer(await resolve(request));
      const query = { ...criteria, itemId: cleanText(itemId), searchTerm: searchTerm && cleanText(searchTerm) };
      return findPage(database, query, viewer);
    });

    callRoute(app, REVIEWS_CALLS.getReviewSummary, async ({ itemId }, { request }) => {
      const viewer = toViewer(await resolve(request));
      const id = cleanText(itemId);
      const summary = await findSummary(database, id, viewer);
      return { summary, aiSummary: await findItemSummary(id, JSON.stringify(summary.distribution)) };
    });

    await shareAnswers(app, PHOTOS_SHARED_SECONDS, (shared) => {
      callRoute(shared, REVIEWS_CALLS.listReviewPhotos, async ({ itemId, offset, limit }, { request }) => {
        await resolve(request);
        const id = cleanText(itemId);
        const [photos, total] = await Promise.all([findPhotos(database, id, offset, limit), countPhotos(database, id)]);
        return { photos, total };
      });
    });

    callRoute(app, REVIEWS_CALLS.getReview, async ({ reviewId }, { request }) =>
      findReview(database, reviewId, toViewer(await resolve(request))),
    );

    callRoute(app, REVIEWS_CALLS.createReview, async (submission, { request }) => {
      const marker = await markerOf(request);
      const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
      const itemId = cleanText(submission.itemId);
      await countAction(database, "write-review", marker);
      return submitReview(database, { ...submission, itemId }, marker, key);
    });

    callRoute(app, REVIEWS_CALLS.updateReview, async (change, { request }) => {
      const marker = await markerOf(request);
      await countAction(database, "write-review", marker);
      return changeReview(database, { ...change, reviewId: cleanText(change.reviewId) }, marker.userId);
    });

    callRoute(app, REVIEWS_CALLS.deleteReview, async ({ reviewId }, { request }) => {
      return { deleted: await removeReview(database, cleanText(reviewId), await markerOf(request)) };
    });

    callRoute(app, REVIEWS_CALLS.getOwnReview, async ({ itemId }, { request }) => {
      const { userId } = await markerOf(request);
      return findOwnReview(database, cleanText(itemId), userId);
    });

    callRoute(app, REVIEWS_CALLS.voteOnReview, async ({ reviewId, vote }, { request }) => {
      const visitor = requireMember(await resolve(request));
      await markVote(database, "review", cleanText(reviewId), vote, toMarker(visitor));
      return findReview(database, reviewId, toViewer(visitor));
    });

    callRoute(app, REVIEWS_CALLS.flagReview, async ({ reviewId }, { request }) => {
      const visitor = requireMember(await resolve(request));
      await markFlag(database, "review", cleanText(reviewId), toMarker(visitor));
      return findReview(database, reviewId, toViewer(visitor));
    });

    callRoute(app, REVIEWS_CALLS.listUnreviewedItems, async (_input, { request }) => {
      const { member } = requireMember(await resolve(request));
      return findUnreviewedItems(database, member.userId);
    });
  };
}

const MAX_ITEMS = 20;

type UnreviewedRow = { item_id: string; name: string; document: ProductRecord; bought_at: Date };

/** Items that the member bought and has not reviewed, latest purchase first. */
async function findUnreviewedItems(
  database: StorefrontDatabase,
  userId: string,
): Promise<ResponseOf<typeof REVIEWS_CALLS.listUnreviewedItems>> {
  const { rows } = await sql<UnreviewedRow>`
    select p.item_id, p.name, p.document, bought.bought_at
    from (
      select l.item_id, max(o.placed_at) as bought_at
      from orders o join order_lines l on l.order_id = o.order_id
      where o.user_id = ${userId} group by l.item_id
    ) bought
    join products p on p.item_id = bought.item_id
    where not exists (select 1 from reviews r where r.user_id = ${userId} and r.item_id = p.item_id)
    order by bought.bought_at desc, p.item_id limit ${MAX_ITEMS}
  `.execute(database);
  return {
    purchasedProducts: rows.map((row) => ({
      itemId: row.item_id,
      name: row.name,
      image: row.document.images[0]?.src,
      purchaseDate: toShopDate(row.bought_at),
    })),
  };
}
