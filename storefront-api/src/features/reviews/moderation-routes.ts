import type { FastifyInstance } from "fastify";
import { REVIEWS_CALLS } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { countWaiting, decide, listWaiting } from "./moderation-queue.js";
import { requireModerator } from "./review-access.js";
import type { Store } from "../../store.js";

/** The moderation queue and its decisions, for moderators of either tenant. */
export function moderationRoutes({ database, resolveVisitor }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, REVIEWS_CALLS.listModeration, async (_input, { request }) => {
      requireModerator(await resolveVisitor(request));
      return listWaiting(database);
    });
    callRoute(app, REVIEWS_CALLS.moderate, async (decision, { request }) => {
      const { member, now } = requireModerator(await resolveVisitor(request));
      await decide(database, decision, { userId: member.userId, now });
      return { total: await countWaiting(database) };
    });
  };
}
