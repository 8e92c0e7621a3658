import type { FastifyInstance } from "fastify";
import { DELIVERY_CALLS, SKU_CALLS, type CallDefinition } from "shared-contracts";
import { acceptForms, DomainError, isFormPost, toReturnPath, toRoutePath } from "storefront-api/call-service";
import { MISSING_FEATURES } from "./missing-features.js";

/** Pages without JavaScript return to where they were. */
const FORMS: ReadonlyMap<CallDefinition, string> = new Map<CallDefinition, string>([
  [DELIVERY_CALLS.chooseLocation, "location"],
  [SKU_CALLS.submitNotificationData, "notify"],
  [SKU_CALLS.confirmNotification, "notify"],
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
          const outcomeField = FORMS.get(call);
          const { returnTo } = (request.body ?? {}) as { readonly returnTo?: unknown };
          if (outcomeField === undefined || !isFormPost(request))
            throw new DomainError("not-supported", { feature, reason });
          return reply.redirect(toReturnPath(returnTo, { [outcomeField]: "not-supported" }), 303);
        },
      });
    }
}
