import { trace } from "@opentelemetry/api";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { TelemetrySettings } from "./service-settings.js";

export type Telemetry = {
  /** Traces an application's requests. Call it before its hooks and routes are added. */
  instrument(app: FastifyInstance): Promise<void>;
  /** Exports what is left, within a second. Never rejects. */
  close(): Promise<void>;
};

export type TelemetryOptions = TelemetrySettings & {
  readonly service: string;
  /**
   * Whether anybody may call the service, as with the shell. Its callers' `traceparent` is dropped, or visitors would
   * choose trace ids.
   */
  readonly isPublic: boolean;
};

const CLOSE_LIMIT_MS = 1000;

/** Asked every few seconds by whoever watches the service. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Traces requests and outgoing calls, and sends them by OTLP. The packages cost 25 MB, so a service that exports
 * nothing doesn't load them.
 */
export async function startTelemetry(options: TelemetryOptions | undefined): Promise<Telemetry> {
  if (!options) return { instrument: async () => undefined, close: async () => undefined };
  const [{ FastifyOtelInstrumentation }, { OTLPTraceExporter }, { UndiciInstrumentation }, resources, sdk] =
    await Promise.all([
      import("@fastify/otel"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/instrumentation-undici"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-node"),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: { ...options.headers },
  });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": options.service }),
    // By the trace's id alone: no caller makes a service trace more than its share.
    sampler: new sdk.TraceIdRatioBasedSampler(options.share),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  const outgoing = new UndiciInstrumentation({
    // Polling and other background work belong to nobody's request.
    requireParentforSpans: true,
    // Queries hold searches, ZIP codes and tokens, which belong into no trace.
    requestHook: (span, { origin, path }) =>
      span.setAttributes({ "url.full": `${origin}${withoutQuery(path)}`, "url.query": "" }),
  });
  const incoming = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    ignorePaths: ({ url }) => PROBES.has(withoutQuery(url)),
    requestHook(span, { id, method, url, routeOptions }) {
      span.updateName(`${method} ${routeOptions.url ?? "unknown"}`);
      span.setAttributes({ "url.path": withoutQuery(url), "shop.request_id": id });
    },
  });
  for (const instrumentation of [outgoing, incoming]) instrumentation.setTracerProvider(trace.getTracerProvider());
  return {
    async instrument(app) {
      if (options.isPublic) {
        app.addHook("onRequest", async ({ headers }) => {
          for (const name of ["traceparent", "tracestate", "baggage"]) delete headers[name];
        });
      }
      await app.register(incoming.plugin());
    },
    async close() {
      // An unavailable collector must not delay the shutdown.
      const exported = provider.shutdown().catch(() => undefined);
      await Promise.race([exported, sleep(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? "";
}
