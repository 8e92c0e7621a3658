import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { SKU_CALLS, parseItemId, toRelatedChoices } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError, requireShort } from "../../platform/domain-error.js";
import { toJsonb } from "../../platform/storefront-database.js";
import { resolveKeyedVisitor } from "../../visitor/visitor-resolver.js";
import { requestNotification, confirmNotification as confirmByToken } from "./stock-notifications.js";
import type { Store } from "../../store.js";

const REQUESTS_PER_MINUTE = 60;

/** Characters, of some dozens of plans and add-ons. */
const LONGEST_LIST = 2000;

export function requestRoutes(store: Store) {
  const { database, hosts, resolveVisitor } = store;

  return async (app: FastifyInstance): Promise<void> => {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: "1 minute",
      errorResponseBuilder: () => new DomainError("too-many-requests"),
    });

    callRoute(app, SKU_CALLS.submitNotificationData, async (notification, { request }) => {
      requireShort(notification);
      const { tenant, now } = await resolveVisitor(request);
      const item = { itemId: notification.skuNumber, origin: hosts.publicOrigin(tenant) };
      await requestNotification(database, { tenant, email: notification.email, item, document: notification, now });
      return { accepted: true as const };
    });

    callRoute(app, SKU_CALLS.confirmNotification, async ({ token }, { request }) => {
      const itemId = await confirmByToken(database, token, (await resolveVisitor(request)).now);
      if (itemId === undefined) throw new DomainError("notification-not-found");
      return { itemId };
    });

    callRoute(app, SKU_CALLS.submitCustomForm, async (form, { request }) => {
      const { projectNotes: _limited, ...fields } = form;
      requireShort(fields);
      const { tenant, visitorKey = "", now } = await resolveVisitor(request);
      const requestId = randomUUID();
      const document = toJsonb(form) as never;
      await database
        .insertInto("form_submissions")
        .values({
          submission_id: requestId,
          tenant,
          kind: "custom-form",
          visitor_key: visitorKey,
          document,
          created_at: now,
        })
        .execute();
      return { requestId };
    });

    callRoute(app, SKU_CALLS.updateRelatedSelection, async ({ sku, flag, ...selection }, exchange) => {
      if (!toRelatedChoices(selection)) {
        throw new DomainError("bad-request", { partNumberList: "all lists must be of the same length" });
      }
      requireShort({ sku });
      requireShort(selection, LONGEST_LIST);
      const { visitorKey, now } = await resolveKeyedVisitor(store, exchange);
      const { skuNumber } = parseItemId(sku);
      if (flag === 0) {
        await database
          .deleteFrom("related_selections")
          .where("visitor_key", "=", visitorKey)
          .where("item_id", "=", skuNumber)
          .execute();
        return { sku: skuNumber, selection: {} };
      }
      const row = { document: toJsonb(selection) as never, updated_at: now };
      await database
        .insertInto("related_selections")
        .values({ visitor_key: visitorKey, item_id: skuNumber, ...row })
        .onConflict((conflict) => conflict.columns(["visitor_key", "item_id"]).doUpdateSet(row))
        .execute();
      return { sku: skuNumber, selection };
    });
  };
}
