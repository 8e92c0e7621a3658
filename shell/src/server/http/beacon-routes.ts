import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { parseJson, toClientNetwork } from "shared-contracts";
import * as z from "zod/mini";
import {
  toReportingVisitor,
  type ReportingVisitor,
  type PageReportCollection,
  type ReportedTiming,
} from "../page-reports/collect-page-reports.js";
import type { SpeculativeViews } from "../page-reports/speculative-views.js";
import type { ViewTokens } from "../page-reports/view-tokens.js";
import type { LockServices } from "../lock/choose-lock.js";
import type { ShellLog } from "../page-view/record-page-view.js";
import type { ShellMetrics } from "../platform/metrics.js";
import { toLoggedAddress, toLoggedText } from "../platform/logged-address.js";
import { toLoggedReport } from "./browser-reports.js";

const BODY_LIMIT = 32 * 1024;
const MESSAGES_PER_BODY = 50;
const CREATIVE_LENGTH = 100;
/** Bodies per network in ten seconds; more are dropped silently, because beacons get no response. */
const BODIES_PER_WINDOW = 60;
const WINDOW_MS = 10_000;
/** Maximum number of networks: in a flood from more, those seen longest ago begin again. */
const NETWORK_LIMIT = 10_000;

const text = (limit: number) => z.string().check(z.maxLength(limit));

const Message = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("failure"),
    release: text(140),
    slot: text(80),
    phase: text(40),
    message: text(1000),
    stack: z.optional(text(1000)),
  }),
  z.object({ kind: z.literal("lost-hydration"), release: text(140), slot: text(80), message: text(1000) }),
  z.object({ kind: z.literal("violation"), release: text(140), message: text(1000) }),
  z.object({
    kind: z.literal("vital"),
    name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB", "hydrate"]),
    value: z.number().check(z.gte(0), z.lte(600_000)),
    rating: text(20),
    slot: text(80),
  }),
  z.object({ kind: z.literal("life"), stage: z.enum(["started", "ended"]) }),
]);

const Beacon = z.object({
  pageLock: text(140),
  traceId: text(64),
  viewToken: text(100),
  page: text(2000),
  messages: z.array(Message).check(z.maxLength(MESSAGES_PER_BODY)),
});
type Message = z.infer<typeof Message>;
type Beacon = z.infer<typeof Beacon>;

const TIMED: Partial<Record<(Message & { kind: "vital" })["name"], ReportedTiming["name"]>> = {
  INP: "inp",
  LCP: "lcp",
  hydrate: "hydrate",
};

/** One transparent pixel, because tile beacons are image requests. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export type BeaconServices = LockServices & {
  readonly log: ShellLog;
  readonly metrics: ShellMetrics;
  readonly viewTokens: ViewTokens;
  readonly pageReports: PageReportCollection;
  readonly speculativeViews: SpeculativeViews;
};

/**
 * `/beacon` accepts reports of pages, and of browsers about them (policy violations). Always responds with 204. Drops
 * reports from previews, which don't count, and those without a view token, which may come from anywhere.
 */
export function beaconRoutes(services: BeaconServices) {
  const { log, metrics, previews, viewTokens, pageReports } = services;
  const limit = createRateLimit(Date.now);

  function record(message: Message, { pageLock, traceId, viewToken, page }: Beacon, visitor: ReportingVisitor): void {
    const view = { traceId, pageLock };
    const about = { ...view, page: toLoggedAddress(page) };
    const channel = pageReports.pageOf(pageLock) ?? "other";
    metrics.beacons.inc({ kind: message.kind, channel });
    if (message.kind === "vital") {
      const { name, value, slot } = message;
      metrics.vitals.observe({ name, channel }, value);
      const timed = TIMED[name];
      if (timed) pageReports.timed({ view, slot, name: timed, milliseconds: value }, visitor);
      return;
    }
    if (message.kind === "life") {
      pageReports.lived({ view, stage: message.stage, madeAt: viewTokens.issuedAt(viewToken) }, visitor);
      return;
    }
    const slot = message.kind === "violation" ? "none" : message.slot;
    const texts = {
      message: toLoggedText(message.message),
      ...("stack" in message && message.stack !== undefined && { stack: toLoggedText(message.stack) }),
    };
    pageReports.failed({ view, release: message.release, slot, metric: `${message.kind}s`, ...texts }, visitor);
    log.error({ ...about, ...message, ...texts }, "Page reported a failure");
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    const types = ["application/json", "application/csp-report"];
    app.addContentTypeParser(types, { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, parseJson(String(body)));
    });
    app.get<{ Querystring: { kind?: string; creative?: string } }>("/beacon", async (request, reply) => {
      const { kind, creative } = request.query;
      if ((kind === "impression" || kind === "click") && limit(toClientNetwork(request.ip))) {
        metrics.beacons.inc({ kind, channel: "other" });
        log.info({ traceId: request.id, kind, creative: creative?.slice(0, CREATIVE_LENGTH) }, "Page reported");
      }
      return reply.header("cache-control", "no-store").type("image/gif").send(PIXEL);
    });
    app.post("/beacon", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const isPreview = (await previews.held(request)) !== undefined;
      if (isPreview || !limit(toClientNetwork(request.ip))) return reply.code(204).send();
      const type = request.headers["content-type"] ?? "";
      if (type.startsWith("application/json")) {
        const beacon = Beacon.safeParse(request.body);
        if (beacon.success && viewTokens.isGenuine(beacon.data.viewToken, beacon.data)) {
          services.speculativeViews.shown(request, beacon.data.traceId);
          const visitor = toReportingVisitor(request);
          for (const message of beacon.data.messages) record(message, beacon.data, visitor);
        }
      } else {
        metrics.beacons.inc({ kind: "browser-report", channel: "other" });
        const report = toLoggedReport(request.body);
        if (report) log.error({ traceId: request.id, ...report }, "Browser reported a violation");
      }
      return reply.code(204).send();
    });
  };
}

/** Returns whether one more is within the limit of this network's window. */
export function createRateLimit(now: () => number): (network: string) => boolean {
  const limits = { max: NETWORK_LIMIT, ttl: WINDOW_MS, noUpdateTTL: true };
  const seen = new LRUCache<string, number>({ ...limits, ttlResolution: 0, perf: { now } });
  return (network) => {
    const before = seen.get(network) ?? 0;
    seen.set(network, before + 1);
    return before < BODIES_PER_WINDOW;
  };
}
