import { afterAll, beforeAll, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { startCollector, type Collector } from "./collector.fixture.js";
import { inSpan, traceFields } from "./in-span.js";
import { startTelemetry } from "./start-telemetry.js";

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
afterAll(() => collector.close());

it("continues nothing and exports nothing without an address", async () => {
  const telemetry = await startTelemetry(undefined);
  const app = Fastify();
  await telemetry.instrument(app);
  app.get("/", async () => inSpan("step", {}, async () => traceFields()));
  expect((await app.inject("/")).json()).toEqual({});
  await telemetry.close();
});

it("continues the trace of the service that calls it", async () => {
  const telemetry = await startTelemetry({
    service: "storefront-api",
    isPublic: false,
    endpoint: collector.url,
    headers: {},
    share: 1,
  });
  const app = Fastify();
  await telemetry.instrument(app);
  app.get("/prices", async () => "ok");
  const traceparent = "00-33333333333333333333333333333333-4444444444444444-01";
  await app.inject({ url: "/prices", headers: { traceparent } });
  await telemetry.close();
  expect(collector.spans).toMatchObject([
    { name: "GET /prices", traceId: "33333333333333333333333333333333", parentSpanId: "4444444444444444" },
  ]);
});
