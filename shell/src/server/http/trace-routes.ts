import type { FastifyInstance } from "fastify";
import { toClientNetwork } from "shared-contracts";
import { addSpans, type ReportedSpan } from "shared-telemetry";
import * as z from "zod/mini";
import type { ShellServices } from "../page-view/shell-services.js";
import { createRateLimit } from "./rate-limit.js";

const BODY_LIMIT = 32 * 1024;
const STEPS_PER_BODY = 50;
/** Bodies per network in ten seconds; more are dropped. */
const BODIES_PER_WINDOW = 60;

const text = (limit: number) => z.string().check(z.maxLength(limit));
/** A tab may stay open for hours, but what it shows is over sooner. */
const Milliseconds = z.int().check(z.gte(0), z.lte(12 * 3_600_000));

const Step = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hydrate"),
    slot: text(80),
    release: text(140),
    at: Milliseconds,
    milliseconds: Milliseconds,
  }),
  z.object({
    kind: z.literal("event"),
    type: text(80),
    version: z.int().check(z.gte(1), z.lte(1000)),
    source: text(140),
    hops: z.int().check(z.gte(1), z.lte(1000)),
    at: Milliseconds,
  }),
]);

const Body = z.object({
  pageLock: text(140),
  traceId: text(64),
  viewToken: text(100),
  steps: z.array(Step).check(z.maxLength(STEPS_PER_BODY)),
});

/**
 * `/trace` accepts what happened in the browser of a traced page view, and adds it to the view's trace. Always responds
 * with 204; a body without the token of a traced view is dropped.
 */
export function traceRoutes({ viewTokens }: Pick<ShellServices, "viewTokens">) {
  const limit = createRateLimit({ count: BODIES_PER_WINDOW, milliseconds: 10_000, now: () => Date.now() });
  return async (app: FastifyInstance): Promise<void> => {
    app.post("/trace", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = limit(toClientNetwork(request.ip)) ? Body.safeParse(request.body) : undefined;
      const token = body?.success ? viewTokens.read(body.data.viewToken, body.data) : undefined;
      if (body?.success && token?.span !== undefined) {
        addSpans(
          token.span,
          body.data.steps.map((step) => toSpan(step, token.issuedAt)),
        );
      }
      return reply.code(204).send();
    });
  };
}

/** Browsers' clocks differ, so their times count from the page's first byte, shortly after the token was issued. */
function toSpan(step: z.infer<typeof Step>, issuedAt: number): ReportedSpan {
  const startedAt = issuedAt + step.at;
  if (step.kind === "hydrate") {
    const { slot, release, milliseconds } = step;
    return {
      name: `hydrate ${slot}`,
      startedAt,
      milliseconds,
      attributes: { "shop.slot": slot, "shop.release": release },
    };
  }
  const { type, version, source, hops } = step;
  return {
    name: `event ${type}`,
    startedAt,
    milliseconds: 0,
    attributes: { "shop.event": `${type}@${version}`, "shop.release": source, "shop.hops": hops },
  };
}
