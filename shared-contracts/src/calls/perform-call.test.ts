import { describe, expect, it } from "@jest/globals";
import type { SlotRequestInit, SlotResponse } from "../page/slot-props.js";
import { CART_ROUTES, DELIVERY_ROUTES } from "./route-tables.js";
import { codeOfFailure } from "./call-failure.js";
import { performCall } from "./perform-call.js";

function respond(status: number, text: string): SlotResponse {
  return {
    ok: status < 400,
    status,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}

/** A fetch that returns or throws the given value and records requests. */
function createFetch(answer: SlotResponse | Error) {
  const asked: { path: string; init: SlotRequestInit | undefined }[] = [];
  async function fetch(path: string, init?: SlotRequestInit): Promise<SlotResponse> {
    asked.push({ path, init });
    if (answer instanceof Error) throw answer;
    return answer;
  }
  return { asked, fetch };
}

function named(name: string): Error {
  return Object.assign(new Error("no answer"), { name });
}

const request = { q: "02110" };

describe("performCall", () => {
  it("gives the value of a call that succeeds", async () => {
    const { asked, fetch } = createFetch(respond(200, '{"zipCode":"02110","city":"Boston","state":"MA"}'));
    const outcome = await performCall(fetch, DELIVERY_ROUTES.lookUpLocation, request);
    expect(outcome).toEqual({ ok: true, value: { zipCode: "02110", city: "Boston", state: "MA" } });
    expect(asked).toEqual([
      { path: "/ele-lpd/api/location?q=02110", init: { method: "GET", headers: { accept: "application/json" } } },
    ]);
  });

  it("sends a body as JSON, with key, signal and deadline", async () => {
    const { asked, fetch } = createFetch(respond(200, "{}"));
    const signal = { aborted: false };
    const body = { items: [{ itemId: "1", qty: 2 }], location: "buy-box" };
    await performCall(fetch, CART_ROUTES.addCartItems, body, { idempotencyKey: "k1", signal, deadline: 3000 });
    expect(asked).toEqual([
      {
        path: "/ele-lpd/api/cart/items",
        init: {
          method: "POST",
          body: JSON.stringify(body),
          headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": "k1" },
          signal,
          deadline: 3000,
        },
      },
    ]);
  });

  it.each([
    [
      "an error of ours",
      respond(404, '{"code":"location-not-found","message":"Check the ZIP code.","details":{"q":"x"}}'),
      { kind: "status", status: 404, code: "location-not-found", message: "Check the ZIP code.", details: { q: "x" } },
      "location-not-found",
    ],
    [
      "an error without a sentence",
      respond(400, '{"code":"bad-request"}'),
      { kind: "status", status: 400, code: "bad-request" },
      "bad-request",
    ],
    ["an error page of a gateway", respond(502, "<html>"), { kind: "status", status: 502, code: "unknown" }, "unknown"],
    ["an error that is no object", respond(500, "null"), { kind: "status", status: 500, code: "unknown" }, "unknown"],
    ["a yes that is no JSON", respond(200, "<html>"), { kind: "unreadable", status: 200 }, "unreadable"],
    ["no connection", new TypeError("Failed to fetch"), { kind: "network" }, "network"],
    ["a missed deadline", named("TimeoutError"), { kind: "timeout" }, "timeout"],
    ["a call that was given up", named("AbortError"), { kind: "aborted" }, "aborted"],
  ])("answers %s as a failure", async (_why, answer, failure, code) => {
    const outcome = await performCall(createFetch(answer).fetch, DELIVERY_ROUTES.lookUpLocation, request);
    expect(outcome).toEqual({ ok: false, failure });
    expect(outcome.ok ? "" : codeOfFailure(outcome.failure)).toBe(code);
  });

  it("counts every rejection after an abort as aborted", async () => {
    const { fetch } = createFetch(new TypeError("Failed to fetch"));
    const outcome = await performCall(fetch, CART_ROUTES.getCart, {}, { signal: { aborted: true } });
    expect(outcome).toEqual({ ok: false, failure: { kind: "aborted" } });
  });

  it("does not send a request that lacks what its path needs", async () => {
    const { asked, fetch } = createFetch(respond(200, "{}"));
    const outcome = await performCall(fetch, CART_ROUTES.removeCartLine, { lineId: "" });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: "invalid-request" } });
    expect(asked).toEqual([]);
  });
});
