import type { FastifyInstance } from "fastify";
import {
  ACCOUNT_CALLS,
  CONTENT_CALLS,
  DELIVERY_CALLS,
  PRINT_CALLS,
  QUESTIONS_CALLS,
  RECOMMENDATIONS_CALLS,
  REVIEWS_CALLS,
  SAVED_ITEM_CALLS,
  SKU_CALLS,
  type CallDefinition,
} from "shared-contracts";
import { acceptForms, DomainError, isFormPost, toReturnPath, toRoutePath } from "storefront-api/call-service";

/** Calls that the port has no part for. Their features need a store of their own beside the engine. */
const MISSING: readonly CallDefinition[] = [
  ...Object.values(REVIEWS_CALLS),
  ...Object.values(QUESTIONS_CALLS),
  ...Object.values(PRINT_CALLS),
  ...Object.values(SAVED_ITEM_CALLS),
  ...Object.values(DELIVERY_CALLS),
  ACCOUNT_CALLS.getLists,
  ACCOUNT_CALLS.addListItem,
  ACCOUNT_CALLS.getSubscriptions,
  ACCOUNT_CALLS.createSubscription,
  CONTENT_CALLS.getContentPage,
  RECOMMENDATIONS_CALLS.getRecommendations,
  SKU_CALLS.submitNotificationData,
  SKU_CALLS.confirmNotification,
  SKU_CALLS.updateRelatedSelection,
  SKU_CALLS.submitCustomForm,
];

/** Pages without JavaScript return to where they were. */
const FORMS: ReadonlyMap<CallDefinition, string> = new Map<CallDefinition, string>([
  [DELIVERY_CALLS.chooseLocation, "location"],
  [SKU_CALLS.submitNotificationData, "notify"],
  [SKU_CALLS.confirmNotification, "notify"],
]);

/** Answers them with 501 `not-supported`, whatever they ask. */
export async function missingRoutes(app: FastifyInstance): Promise<void> {
  acceptForms(app);
  for (const call of MISSING) {
    app.route({
      method: call.method,
      url: toRoutePath(call.path),
      schema: { hide: true },
      async handler(request, reply) {
        const outcomeField = FORMS.get(call);
        const { returnTo } = (request.body ?? {}) as { readonly returnTo?: unknown };
        if (outcomeField === undefined || !isFormPost(request)) throw new DomainError("not-supported");
        return reply.redirect(toReturnPath(returnTo, { [outcomeField]: "not-supported" }), 303);
      },
    });
  }
}
