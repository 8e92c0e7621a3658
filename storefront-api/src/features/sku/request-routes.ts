import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import {
  confirmNotification,
  parseItemId,
  submitCustomForm,
  submitNotificationData,
  toRelatedChoices,
  updateRelatedSelection,
} from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { acceptForms } from "../../platform/form-post.js";
import { DomainError } from "../../platform/domain-error.js";
import { clientAddress, requestHost, requestScheme } from "../../platform/request-address.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { ensureVisitorKey } from "../../visitor/ensure-session.js";
import type { SessionRepository } from "../../visitor/session-repository.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import { confirmationForm } from "./confirmation-form.js";
import { notificationForm } from "./notification-form.js";
import type { RequestRepository } from "./request-repository.js";
import { askForNotification, confirmNotification as confirmByToken } from "./stock-notifications.js";

const REQUESTS_A_MINUTE = 60;

export type RequestDependencies = {
  readonly database: StorefrontDatabase;
  readonly requests: RequestRepository;
  readonly sessions: SessionRepository;
  readonly resolveVisitor: VisitorResolver;
};

export function requestRoutes({ database, requests, sessions, resolveVisitor }: RequestDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(rateLimit, {
      max: REQUESTS_A_MINUTE,
      timeWindow: "1 minute",
      keyGenerator: clientAddress,
      errorResponseBuilder: () => new DomainError("too-many-requests"),
    });

    acceptForms(app);

    callRoute(
      app,
      submitNotificationData,
      async (notification, { request }) => {
        const { tenant, now } = await resolveVisitor(request);
        const item = {
          itemId: notification.skuNumber,
          origin: `${requestScheme(request)}://${requestHost(request)}`,
        };
        await askForNotification(database, { tenant, email: notification.email, item, document: notification, now });
        return { accepted: true as const };
      },
      { form: notificationForm },
    );

    callRoute(
      app,
      confirmNotification,
      async ({ token }, { request }) => {
        const itemId = await confirmByToken(database, token, (await resolveVisitor(request)).now);
        if (itemId === undefined) throw new DomainError("notification-not-found");
        return { itemId };
      },
      { form: confirmationForm },
    );

    callRoute(app, submitCustomForm, async (form, { request }) => {
      const requestId = await requests.saveForm("custom-form", form, await resolveVisitor(request));
      return { requestId };
    });

    callRoute(app, updateRelatedSelection, async ({ sku, flag, ...selection }, exchange) => {
      if (!toRelatedChoices(selection)) {
        throw new DomainError("bad-request", { partNumberList: "all lists must be of the same length" });
      }
      const visitor = await resolveVisitor(exchange.request);
      const visitorKey = await ensureVisitorKey(sessions, visitor, exchange);
      const { skuNumber } = parseItemId(sku);
      if (flag === 0) await requests.removeSelection(visitorKey, skuNumber);
      else await requests.saveSelection(visitorKey, skuNumber, selection, visitor.now);
      return { sku: skuNumber, selection: flag === 0 ? {} : selection };
    });
  };
}
