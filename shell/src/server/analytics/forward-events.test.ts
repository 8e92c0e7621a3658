import { expect, it } from "@jest/globals";
import { createMetrics } from "../platform/metrics.js";
import type { Upstream, UpstreamAnswer, UpstreamRequest } from "../platform/upstream.js";
import { createEventForwarding } from "./forward-events.js";

const search = { name: "search", params: { search_term: "paper" } };
const batch = { clientId: "client-1", events: [search, search] };
const answer = (status: number): UpstreamAnswer => ({
  ok: true,
  status,
  headers: {},
  body: Buffer.from(""),
  json: () => undefined,
});
const down: UpstreamAnswer = { ok: false, failure: "unreachable", message: "analytics: ECONNREFUSED" };

function open(...answers: UpstreamAnswer[]) {
  const asked: UpstreamRequest[] = [];
  const errors: object[] = [];
  let now = 0;
  const metrics = createMetrics();
  const collector: Upstream = {
    name: "analytics",
    origin: "https://collector.example",
    async request(request) {
      asked.push(request);
      return answers[asked.length - 1] ?? answer(204);
    },
    open: () => Promise.reject(new Error("no streams")),
    close: async () => undefined,
  };
  const forwarding = createEventForwarding({
    collector,
    path: "/mp/collect?measurement_id=G-1&api_secret=s",
    metrics,
    log: { error: (line: object) => void errors.push(line) },
    now: () => now,
  });
  return {
    ...forwarding,
    asked,
    errors,
    pass: (milliseconds: number) => void (now += milliseconds),
    outcomes: async () => {
      const text = await metrics.registry.getSingleMetricAsString("shell_analytics_events_total");
      return Object.fromEntries([...text.matchAll(/outcome="(\w+)"\} (\d+)/g)].map(([, name, n]) => [name, Number(n)]));
    },
  };
}

it("posts a batch to the collector's address, denying any use for advertising", async () => {
  const { forward, close, asked, outcomes } = open();
  forward(batch);
  await close();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: "POST",
    path: "/mp/collect?measurement_id=G-1&api_secret=s",
    headers: { "content-type": "application/json" },
  });
  expect(Object.keys(asked[0]?.headers ?? {})).toEqual(["content-type"]);
  expect(JSON.parse(String(asked[0]?.body))).toEqual({
    client_id: "client-1",
    consent: { ad_user_data: "DENIED", ad_personalization: "DENIED" },
    events: [search, search],
  });
  expect(await outcomes()).toEqual({ forwarded: 2 });
});

it("counts what the collector didn't take, and complains once a minute", async () => {
  const { forward, close, errors, pass, outcomes } = open(down, answer(500), answer(302), down);
  for (let times = 0; times < 3; times += 1) forward(batch);
  await close();
  pass(59_999);
  forward(batch);
  await close();
  expect(errors).toEqual([{ failure: "unreachable" }]);
  expect(await outcomes()).toEqual({ lost: 8 });
});

it("complains again after a minute", async () => {
  const { forward, close, errors, pass } = open(down, answer(500));
  forward(batch);
  await close();
  pass(60_000);
  forward(batch);
  await close();
  expect(errors).toEqual([{ failure: "unreachable" }, { failure: "status 500" }]);
});
