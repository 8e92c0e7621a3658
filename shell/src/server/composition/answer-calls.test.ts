import { describe, expect, it } from "@jest/globals";
import type { SlotCall } from "shared-contracts";
import type { Upstream, UpstreamAnswer, UpstreamRequest } from "../platform/upstream.js";
import { answerCalls, findRefusedCall } from "./answer-calls.js";
import { createStorefrontSession } from "../visitor/storefront-session.js";

const wanted: SlotCall = { key: "summary", call: "getReviewSummary", request: { itemId: "135848" } };

function storefront(answer: UpstreamAnswer | (() => UpstreamAnswer)): Upstream & { asked: UpstreamRequest[] } {
  const asked: UpstreamRequest[] = [];
  return {
    asked,
    name: "storefront-api",
    async request(request) {
      asked.push(request);
      return typeof answer === "function" ? answer() : answer;
    },
    close: async () => undefined,
  };
}

function text(body: string, status = 200): UpstreamAnswer {
  return { ok: true, status, headers: {}, body: Buffer.from(body), json: () => JSON.parse(body) as unknown };
}

function json(value: unknown, status = 200): UpstreamAnswer {
  return text(JSON.stringify(value), status);
}

function answerWith(upstream: Upstream, slotCalls: readonly SlotCall[], within = 500) {
  const { fetch } = createStorefrontSession(upstream, { cookie: "sid=1" });
  return answerCalls(slotCalls, { fetch, within });
}

describe("answerCalls", () => {
  it("makes the call with the visitor's headers under the deadline", async () => {
    const upstream = storefront(json({ rating: 4 }));
    expect(await answerWith(upstream, [wanted])).toEqual({
      data: { summary: { ok: true, value: { rating: 4 } } },
      late: false,
    });
    expect(upstream.asked).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining({ cookie: "sid=1" }),
        deadline: 500,
        path: expect.stringContaining("135848"),
      }),
    ]);
  });

  it.each<[string, UpstreamAnswer, { ok: false; status: number }]>([
    ["an error status is the answer", json({ code: "x" }, 404), { ok: false, status: 404 }],
    [
      "no connection is a gateway's failure",
      { ok: false, failure: "unreachable", message: "" },
      { ok: false, status: 504 },
    ],
    ["what is no JSON is a bad answer", text("<html>"), { ok: false, status: 502 }],
  ])("%s, and nothing is late", async (_why, answer, expected) => {
    expect(await answerWith(storefront(answer), [wanted])).toMatchObject({ data: { summary: expected }, late: false });
  });

  it("says when an answer was late", async () => {
    const upstream = storefront({ ok: false, failure: "late", message: "" });
    expect(await answerWith(upstream, [wanted])).toMatchObject({
      data: { summary: { ok: false, status: 504 } },
      late: true,
    });
  });

  it("is late without asking when no time is left", async () => {
    const upstream = storefront(json({}));
    expect(await answerWith(upstream, [wanted], 0)).toMatchObject({ late: true });
    expect(upstream.asked).toEqual([]);
  });

  it("takes a request that does not fill its path for the slot's mistake", async () => {
    const { data } = await answerWith(storefront(json({})), [{ ...wanted, call: "getReview", request: {} }]);
    expect(data).toEqual({ summary: { ok: false, status: 400 } });
  });
});

describe("findRefusedCall", () => {
  it.each([
    ["refuses what the release's contract does not list", "getReviewSummary", [], "getReviewSummary"],
    ["refuses what changes something, even where the contract lists it", "placeOrder", ["placeOrder"], "placeOrder"],
    ["refuses what does not exist", "constructor", ["constructor"], "constructor"],
    ["lets other calls be made", "getReviewSummary", ["getReviewSummary"], undefined],
  ])("%s", (_what, call, allowed, refused) => {
    expect(findRefusedCall([{ ...wanted, call }], allowed)).toBe(refused);
  });
});
