import { afterAll, beforeAll, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { startCollector, type Collector } from "./collector.fixture.js";
import { inSpan, traceFields } from "./in-span.js";
import { startTelemetry } from "./start-telemetry.js";

const VISITORS_TRACE = "11111111111111111111111111111111";

let collector: Collector;
let upstream: Server;
let seenByUpstream: string | undefined;
beforeAll(async () => {
  collector = await startCollector();
  upstream = createServer((incoming, response) => {
    seenByUpstream = incoming.headers["traceparent"] as string;
    response.end("ok");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  collector.close();
  upstream.close();
});

it("leads from a visitor's request over its steps to the calls that they make", async () => {
  const telemetry = await startTelemetry({
    service: "shell",
    isPublic: true,
    endpoint: collector.url,
    headers: { "x-key": "of the collector" },
    share: 1,
  });
  const app = Fastify();
  await telemetry.instrument(app);
  let logged: ReturnType<typeof traceFields> = {};
  app.get("/healthz", async () => "ok");
  app.get("/items/:id", async () =>
    inSpan("slot price", { "shop.slot": "price" }, async () => {
      logged = traceFields();
      const { port } = upstream.address() as AddressInfo;
      await (await request(`http://127.0.0.1:${port}/prices?zip=75001`)).body.dump();
      return "ok";
    }),
  );
  app.get("/failing", async () => {
    throw new Error("no such price");
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const headers = { traceparent: `00-${VISITORS_TRACE}-2222222222222222-01` };
  await (await request(`${url}/items/7?token=secret`, { headers })).body.dump();
  await (await request(`${url}/healthz`)).body.dump();
  await (await request(`${url}/failing`)).body.dump();
  await app.close();
  await telemetry.close();

  const named = (name: string) => collector.spans.find((span) => span.name === name)!;
  const page = named("GET /items/:id");
  const slot = named("slot price");
  const call = collector.spans.find((span) => String(span.attributes["url.full"]).endsWith("/prices"))!;
  expect(page).toMatchObject({ service: "shell", attributes: { "url.path": "/items/7" } });
  expect(page.parentSpanId ?? "").toBe("");
  expect([slot.parentSpanId, call.parentSpanId]).toEqual([page.spanId, slot.spanId]);
  expect(new Set([page.traceId, slot.traceId, call.traceId]).size).toBe(1);
  // A visitor can't choose it.
  expect(page.traceId).not.toBe(VISITORS_TRACE);
  expect(seenByUpstream).toBe(`00-${page.traceId}-${call.spanId}-01`);
  expect(logged).toEqual({ trace_id: page.traceId, span_id: slot.spanId });
  expect(named("GET /failing").attributes["http.response.status_code"]).toBe(500);
  // Searches, ZIP codes and tokens stay out of traces, and probes too.
  expect(JSON.stringify(collector.spans)).not.toMatch(/75001|secret|healthz/);
  expect(collector.headers[0]).toMatchObject({ "x-key": "of the collector" });
});
