import type { FastifyInstance } from "fastify";
import { DELIVERY_CALLS, QUESTIONS_CALLS, REVIEWS_CALLS, SKU_CALLS, type CallDefinition } from "shared-contracts";
import { acceptForms, DomainError, isFormPost, toReturnPath, toRoutePath } from "storefront-api/call-service";
import { MISSING_FEATURES } from "./missing-features.js";

const CODE = "not-supported";

/** Pages without JavaScript return to where they were, with this in their query. */
const FORMS: ReadonlyMap<CallDefinition, Readonly<Record<string, string>>> = new Map<
  CallDefinition,
  Readonly<Record<string, string>>
>([
  [DELIVERY_CALLS.chooseLocation, { location: CODE }],
  [SKU_CALLS.submitNotificationData, { notify: CODE }],
  [SKU_CALLS.confirmNotification, { notify: CODE }],
  [REVIEWS_CALLS.createReview, { write: "review", failed: CODE }],
  [QUESTIONS_CALLS.createQuestion, { write: "question", failed: CODE }],
]);

/** Answers calls of missing features with 501 `not-supported`, whatever they ask, with feature and reason. */
export async function missingRoutes(app: FastifyInstance): Promise<void> {
  acceptForms(app);
  for (const { feature, reason, calls } of MISSING_FEATURES)
    for (const call of calls) {
      app.route({
        method: call.method,
        url: toRoutePath(call.path),
        schema: { hide: true },
        async handler(request, reply) {
          const outcome = FORMS.get(call);
          const { returnTo } = (request.body ?? {}) as { readonly returnTo?: unknown };
          if (outcome === undefined || !isFormPost(request)) throw new DomainError(CODE, { feature, reason });
          return reply.redirect(toReturnPath(returnTo, outcome), 303);
        },
      });
    }
}
