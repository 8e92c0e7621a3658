import { describe, expect, it } from "@jest/globals";
import { VisitorContext, type CallRoute, type SlotCall, type SlotFetch } from "shared-contracts";
import { createFakeFetch } from "../testing/create-fake-fetch.js";
import { answerSlotCalls, SLOT_CALL_DEADLINE } from "./answer-slot-calls.js";

const getReview = { name: "getReview", method: "GET", path: "/ptd/api/review/{reviewId}" } as const satisfies CallRoute;
const search = { name: "search", method: "POST", path: "/ptd/api/search" } as const satisfies CallRoute;
const input = {
  context: VisitorContext.parse({ tenant: "retail" }),
  pageData: undefined,
  url: { path: "/", query: {} },
};

function answer(call: Partial<SlotCall>, fetch: SlotFetch) {
  const wanted = { key: "answer", call: "getReview", request: { reviewId: "r 1" }, ...call };
  return answerSlotCalls({ component: () => null, needs: [getReview, search], calls: () => [wanted] }, input, fetch);
}

const broken: SlotFetch = async () => ({
  ok: true,
  status: 200,
  json: () => Promise.reject(new SyntaxError("no JSON")),
  text: async () => "<html>",
});

describe("answerSlotCalls", () => {
  it("asks by the call's route and keeps the answer under its key", async () => {
    const fetch = createFakeFetch({ "GET /ptd/api/review/r%201": { stars: 4 } });

    expect(await answer({}, fetch)).toEqual({ answer: { ok: true, value: { stars: 4 } } });
    expect(fetch.requests[0]?.init.deadline).toBe(SLOT_CALL_DEADLINE);
  });

  it("sends JSON where the route takes a body", async () => {
    const fetch = createFakeFetch({ "POST /ptd/api/search": [] });

    await answer({ call: "search", request: { text: "ink" } }, fetch);

    expect(fetch.requests[0]?.init).toMatchObject({
      body: '{"text":"ink"}',
      headers: { "content-type": "application/json" },
    });
  });

  it.each([
    ["the status of a refusal", {}, createFakeFetch({ "/ptd/api/review/r%201": () => ({ status: 410 }) }), 410],
    ["403 for a call that the slot does not list", { call: "placeOrder" }, createFakeFetch(), 403],
    ["400 for a request without what its path needs", { request: {} }, createFakeFetch(), 400],
    ["502 for an answer that is no JSON", {}, broken, 502],
    ["504 when no answer comes", {}, () => Promise.reject(new Error("offline")), 504],
  ] as const)("fails with %s", async (_why, call, fetch, status) => {
    expect(await answer(call, fetch)).toEqual({ answer: { ok: false, status } });
  });

  it("makes no call for a slot without any", async () => {
    expect(await answerSlotCalls({ component: () => null }, input, createFakeFetch())).toEqual({});
  });
});
