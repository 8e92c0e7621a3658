import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Replica } from "shared-database";
import { isReading } from "./is-reading.js";

/**
 * Calls that show what a page shows, and only read it through the store's `reading`. All others read from the primary:
 * they change something, belong to one visitor (carts, orders, lists), or decide what is paid.
 */
const SHOWING_CALLS = new Set([
  "getPageData",
  "getVisitor",
  "refreshInventory",
  "getTiles",
  "getRecommendations",
  "getHome",
  "search",
  "suggestSearches",
  "getDepartment",
  "getSitemap",
  "getContentPage",
  "listReviews",
  "getReviewSummary",
  "listReviewPhotos",
  "getReview",
  "listQuestions",
  "searchQuestions",
  "getQuestion",
  "lookUpLocation",
  "listStores",
]);

/** Set by a write. Whoever sends it reads from the primary. */
const WROTE_COOKIE = "wrote";
/** Twice as long as a replica may be behind. */
const WROTE_SECONDS = 10;

/**
 * Answers what pages show from the replica: each answer from one server, and from the primary while the replica isn't
 * current or after the visitor's own write.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica, metrics: Registry): void {
  const answers = measureReads(replica, metrics);

  // After the body, whose parser loses the asynchronous context.
  app.addHook("preHandler", (request, _reply, done) => {
    if (!SHOWING_CALLS.has(request.routeOptions.config.call?.name ?? "")) return done();
    const source = selectSource(request, replica);
    answers.inc({ source });
    if (source === "replica") replica.readFrom(done);
    else done();
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || isReading(request) || !request.routeOptions.config.call) return;
    reply.setCookie(WROTE_COOKIE, "1", {
      path: "/",
      maxAge: WROTE_SECONDS,
      httpOnly: true,
      sameSite: "lax",
      secure: request.protocol === "https",
    });
  });
  replica.onChange((reason) => {
    if (reason === undefined) app.log.info("Reading from the replica");
    else app.log.warn({ reason }, "Replica not current; reading from the primary");
  });
}

/** Values of the label `source`. */
type ReadSource = "replica" | "primary-after-write" | "primary-without-replica";

function selectSource({ cookies }: FastifyRequest, replica: Replica): ReadSource {
  if (cookies[WROTE_COOKIE] !== undefined) return "primary-after-write";
  return replica.isCurrent() ? "replica" : "primary-without-replica";
}

function measureReads(replica: Replica, metrics: Registry): Counter<"source"> {
  const lag = new Gauge({
    name: "storefront_replica_lag_seconds",
    help: "How far the replica is behind at most; grows while it can't be measured.",
    registers: [],
    collect() {
      this.set(replica.lagSeconds());
    },
  });
  const repeated = new Counter({
    name: "storefront_replica_repeated_reads_total",
    help: "Statements that failed on the replica and were repeated on the primary.",
    registers: [],
    collect() {
      this.reset();
      this.inc(replica.repeatedReads());
    },
  });
  const answers = new Counter({
    name: "storefront_replica_answers_total",
    help: "Answers that may come from the replica, by where they came from (replica, primary-after-write, primary-without-replica).",
    labelNames: ["source"],
    registers: [],
  });
  for (const metric of [lag, repeated, answers]) metrics.registerMetric(metric);
  return answers;
}
