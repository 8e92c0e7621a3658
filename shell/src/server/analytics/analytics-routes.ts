import type { FastifyInstance } from "fastify";
import { toClientNetwork } from "shared-contracts";
import * as z from "zod/mini";
import {
  ANALYTICS_PATH,
  EVENTS_PER_BODY,
  ITEMS_PER_EVENT,
  type AnalyticsBody,
  type AnalyticsEvent,
} from "../../analytics/analytics-event.js";
import { CHOICE_COOKIE, readPrivacyChoice } from "../../analytics/privacy-choice.js";
import { createRateLimit } from "../http/rate-limit.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { originOf } from "../visitor/visitor-request.js";
import type { EventForwarding } from "./forward-events.js";
import { isRefusedByBrowser } from "./global-privacy-control.js";
import { toGa4Event } from "./to-ga4-event.js";

/** The most that browsers send in a beacon. */
const BODY_LIMIT = 64 * 1024;
/** Bodies per network in ten seconds; more are dropped. */
const BODIES_PER_WINDOW = 60;
/** GA4 cuts values there. */
const VALUE_LENGTH = 100;

const text = (limit: number) => z.string().check(z.maxLength(limit));
const Value = z.pipe(
  text(2000),
  z.transform((value) => value.slice(0, VALUE_LENGTH)),
);
const Amount = z.number().check(z.gte(0), z.lte(1_000_000));

const Item = z.object({
  item_id: text(VALUE_LENGTH),
  item_name: z.optional(Value),
  item_brand: z.optional(Value),
  item_category: z.optional(Value),
  item_category2: z.optional(Value),
  item_category3: z.optional(Value),
  price: z.optional(Amount),
  quantity: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  index: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
});
const items = z.array(Item).check(z.minLength(1), z.maxLength(ITEMS_PER_EVENT));

const Event = z.discriminatedUnion("name", [
  z.object({
    name: z.enum(["view_item", "add_to_cart", "remove_from_cart", "view_cart", "begin_checkout", "add_to_wishlist"]),
    items,
  }),
  z.object({
    name: z.enum(["view_item_list", "select_item"]),
    list: z.object({ id: Value, name: z.optional(Value) }),
    items,
  }),
  z.object({
    name: z.literal("purchase"),
    orderId: text(VALUE_LENGTH),
    value: z.optional(Amount),
    shipping: z.optional(Amount),
    items,
  }),
  z.object({ name: z.literal("search"), term: Value }),
  z.object({ name: z.enum(["login", "sign_up"]) }),
]) satisfies z.ZodMiniType<AnalyticsEvent>;

const Body = z.object({
  traceId: text(64),
  viewToken: text(100),
  pageLock: text(140),
  page: z.string().check(z.maxLength(500), z.startsWith("/"), z.regex(/^[^?#]*$/)),
  session: z.int().check(z.gte(0), z.lte(100_000_000_000)),
  events: z.array(Event).check(z.maxLength(EVENTS_PER_BODY)),
}) satisfies z.ZodMiniType<AnalyticsBody>;

export type AnalyticsRouteServices = Pick<ShellServices, "viewTokens" | "metrics"> & {
  readonly analytics: Pick<EventForwarding, "forward">;
};

/**
 * `/analytics` forwards a page's events without cookies or address. Always responds with 204. Drops events if the
 * cookie doesn't say that the visitor accepted, or without the token of a view that was shown.
 */
export function analyticsRoutes({ viewTokens, metrics, analytics }: AnalyticsRouteServices) {
  const limit = createRateLimit({ count: BODIES_PER_WINDOW, milliseconds: 10_000, now: () => Date.now() });
  return async (app: FastifyInstance): Promise<void> => {
    app.post(ANALYTICS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      void reply.code(204);
      const choice = readPrivacyChoice(request.cookies[CHOICE_COOKIE]);
      if (choice?.kind !== "accepted" || isRefusedByBrowser(request)) return;
      const { data } = Body.safeParse(request.body);
      if (!data || !limit(toClientNetwork(request.ip)) || !viewTokens.read(data.viewToken, data)) {
        metrics.analyticsEvents.inc({ outcome: "refused" });
        return;
      }
      const common = {
        // Reports by session need both. How long the visit takes isn't measured.
        session_id: String(data.session),
        engagement_time_msec: 1,
        page_location: `${originOf(request)}${data.page}`,
        storefront: request.tenant,
      };
      const events = data.events
        .map(toGa4Event)
        .map(({ name, params }) => ({ name, params: { ...params, ...common } }));
      if (events.length > 0) analytics.forward({ clientId: choice.clientId, events });
    });
  };
}
