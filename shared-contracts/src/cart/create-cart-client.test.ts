import { describe, expect, it, jest } from "@jest/globals";
import { codeOfFailure } from "../calls/call-failure.js";
import type { EventEnvelope } from "../bus/event-bus.js";
import { createPageBus } from "../bus/create-page-bus.js";
import type { Cart } from "../entities/cart.js";
import { cartChanged } from "../events/cart-changed.js";
import type { SlotRequestInit, SlotResponse } from "../page/slot-props.js";
import { createCartClient } from "./create-cart-client.js";

const MESSAGE = "We could not add this item to your cart. Please try again.";

function createCart(revision: number, cartId = "c1"): Cart {
  return {
    cartId,
    revision,
    lines: [
      {
        lineId: "l1",
        itemId: "1",
        name: "Pen",
        quantity: 2,
        purchaseOption: "ONE_TIME_PURCHASE",
        unitPrice: 1,
        lineTotal: 2,
      },
    ],
    itemCount: 2,
    subtotal: 2,
    fees: [],
    total: 2,
  };
}

type Answer = { readonly status: number; readonly body: unknown } | Error;

function setUp(...answers: Answer[]) {
  const asked: { path: string; init: SlotRequestInit }[] = [];
  let ids = 0;
  const pageBus = createPageBus({ now: () => 0, createId: () => "trace" });
  const events: Pick<EventEnvelope, "type" | "payload">[] = [];
  pageBus.tap.subscribe(({ type, payload }) => events.push({ type, payload }));
  const violations = jest.fn();
  pageBus.violations.subscribe(violations);
  const bus = pageBus.forSource("mfe-purchase@1.0.0");

  async function fetch(path: string, init: SlotRequestInit = {}): Promise<SlotResponse> {
    asked.push({ path, init });
    const answer = answers[asked.length - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error("asked too often");
    const { status, body } = answer;
    return { ok: status < 400, status, json: async () => body, text: async () => JSON.stringify(body) };
  }
  const reportError = jest.fn();
  const client = createCartClient({ fetch, bus, createId: () => `key-${(ids += 1)}`, reportError });
  const keysSent = () => asked.map(({ init }) => init.headers?.["idempotency-key"]);
  return { client, bus, asked, events, violations, keysSent, reportError };
}

const request = { items: [{ itemId: "1", qty: 2 }], overlay: true, analytic: false, location: "buy-box" };
const addedItem = { itemId: "1", qty: 2, lineId: "l1" };
const added: Answer = { status: 200, body: { addedItems: [addedItem], failedItems: [], cart: createCart(1) } };
const offline = new TypeError("Failed to fetch");
const unavailable: Answer = { status: 503, body: { code: "unavailable", message: "Try again." } };

describe("add", () => {
  it("gives the success callback the added items, then tells the page of cart and add [S1-7.11] [S1-7.12] [S2-7.29]", async () => {
    const { client, asked, events, violations } = setUp(added);
    const order: string[] = [];
    const onSuccess = jest.fn((_items: unknown) => void order.push(`${events.length} events before`));
    const outcome = await client.add({ ...request, purchaseOption: "BOPIS", storeNumber: "0008", onSuccess });

    expect(JSON.parse(asked[0]?.init.body ?? "")).toEqual({
      items: request.items,
      location: "buy-box",
      purchaseOption: "BOPIS",
      storeNumber: "0008",
    });
    expect(outcome).toEqual({ kind: "added", addedItems: [addedItem], failedItems: [], cart: createCart(1) });
    expect(onSuccess).toHaveBeenCalledWith([addedItem]);
    expect(order).toEqual(["0 events before"]);
    expect(events).toEqual([
      {
        type: "cart/changed",
        payload: { cartId: "c1", revision: 1, itemCount: 2, lines: [{ lineId: "l1", itemId: "1", quantity: 2 }] },
      },
      {
        type: "cart/items-added",
        payload: {
          addedItems: [{ itemId: "1", qty: 2, name: "Pen", unitPrice: 1 }],
          itemCount: 2,
          overlay: true,
          analytic: false,
          location: "buy-box",
        },
      },
    ]);
    expect(violations).not.toHaveBeenCalled();
  });

  it("tells of the items that the cart did not take beside those it took", async () => {
    const failedItems = [
      { itemId: "2", qty: 1, code: "out-of-stock", message: "Choose another." },
      { itemId: "3", qty: 1, code: "quantity-limit" },
    ];
    const { client, events } = setUp({
      status: 200,
      body: { addedItems: [addedItem], failedItems, cart: createCart(1) },
    });
    const failed = [
      { itemId: "2", code: "out-of-stock", message: "Choose another." },
      { itemId: "3", code: "quantity-limit", message: MESSAGE },
    ];
    expect(await client.add(request)).toMatchObject({ kind: "added", failedItems: failed });
    expect(events.map(({ type }) => type)).toEqual(["cart/changed", "cart/items-added"]);
  });

  it("says why when the cart took nothing, and calls no one a success", async () => {
    const failedItems = [{ itemId: "1", qty: 2, code: "out-of-stock", message: "Choose another." }];
    const { client, events } = setUp({ status: 200, body: { addedItems: [], failedItems, cart: createCart(1) } });
    const onSuccess = jest.fn();
    expect(await client.add({ ...request, onSuccess })).toMatchObject({ kind: "refused", message: "Choose another." });
    expect(onSuccess).not.toHaveBeenCalled();
    expect(events.map(({ type }) => type)).toEqual(["cart/changed"]);
  });

  it.each([
    ["the server is unavailable", [unavailable], "unavailable"],
    ["the connection is broken", [offline], "network"],
    ["the deadline is missed", [Object.assign(new Error("late"), { name: "TimeoutError" })], "timeout"],
    ["something else answers in the store's place", [{ status: 200, body: { slots: [] } }], "unreadable"],
    ["it is given up", [Object.assign(new Error("stop"), { name: "AbortError" })], "aborted"],
    [
      "nobody is signed in",
      [{ status: 401, body: { code: "sign-in-required", message: "Sign in." } }],
      "sign-in-required",
    ],
  ])("resolves with the message to show when %s", async (_why, answers: Answer[], code) => {
    const { client, events, asked } = setUp(...answers);
    const outcome = await client.add(request);
    expect(outcome).toMatchObject({ kind: "failed", message: MESSAGE });
    expect(outcome.kind === "failed" && codeOfFailure(outcome.failure)).toBe(code);
    expect(asked).toHaveLength(answers.length);
    expect(events).toEqual([]);
  });

  it("goes on when the success callback throws", async () => {
    const { client, events, reportError } = setUp(added);
    const outcome = await client.add({
      ...request,
      onSuccess: () => {
        throw new Error("analytics");
      },
    });
    expect(outcome.kind).toBe("added");
    expect(events).toHaveLength(2);
    expect(reportError).toHaveBeenCalledWith(new Error("analytics"));
  });

  it.each([
    ["the next equal press after an unknown outcome adds once", [unavailable, added], 2, ["key-1", "key-1"]],
    ["so it does after a broken connection", [offline, added], 2, ["key-1", "key-1"]],
    ["a settled add is over: the next press is another one", [added, added], 2, ["key-1", "key-2"]],
    ["so is a refused one", [{ status: 400, body: { code: "bad-request" } }, added], 2, ["key-1", "key-2"]],
  ])("%s", async (_why, answers: Answer[], clicks, keys) => {
    const { client, keysSent } = setUp(...answers);
    for (let click = 0; click < clicks; click += 1) await client.add(request);
    expect(keysSent()).toEqual(keys);
  });

  it("takes two clicks at the same time as two actions, and another selection as another action", async () => {
    const { client, keysSent } = setUp(added, added, unavailable, added);
    await Promise.all([client.add(request), client.add(request)]);
    await client.add(request);
    await client.add({ ...request, items: [{ itemId: "1", qty: 3 }] });
    expect(keysSent()).toEqual(["key-1", "key-2", "key-3", "key-4"]);
  });

  it("passes deadline and signal on", async () => {
    const { client, asked } = setUp(added);
    const signal = { aborted: false };
    await client.add({ ...request, signal, deadline: 3000 });
    expect(asked[0]?.init).toMatchObject({ signal, deadline: 3000 });
  });
});

describe("read, change and remove", () => {
  it.each([
    ["read", "GET", "/ele-lpd/api/cart", undefined],
    ["change", "PATCH", "/ele-lpd/api/cart/items/l%2F1", '{"quantity":3}'],
    ["remove", "DELETE", "/ele-lpd/api/cart/items/l%2F1", undefined],
  ] as const)("%s answers with the cart and tells the page", async (act, method, path, body) => {
    const { client, asked, events } = setUp({ status: 200, body: createCart(4) });
    const outcome = await {
      read: () => client.read(),
      change: () => client.change("l/1", 3),
      remove: () => client.remove("l/1"),
    }[act]();
    expect(outcome).toEqual({ kind: "changed", cart: createCart(4) });
    expect(asked[0]).toMatchObject({ path, init: { method } });
    expect(asked[0]?.init.body).toBe(body);
    expect(events.map(({ type }) => type)).toEqual(["cart/changed"]);
  });

  it("resolve with the failure", async () => {
    const { client, events } = setUp(unavailable);
    expect(await client.read()).toMatchObject({ kind: "failed", failure: { kind: "status", status: 503 } });
    expect(events).toEqual([]);
  });
});

describe("answers that overtake each other", () => {
  const older: Answer = { status: 200, body: createCart(1) };
  const newer: Answer = { status: 200, body: createCart(2) };

  it.each([
    ["a newer revision is told", [older, newer], [1, 2]],
    ["an older one is not", [newer, older], [2]],
    ["the same one is not", [newer, newer], [2]],
    ["another cart is told whatever its revision", [newer, { status: 200, body: createCart(1, "c2") }], [2, 1]],
  ])("%s", async (_why, answers: Answer[], revisions) => {
    const { client, events } = setUp(...answers);
    await client.read();
    await client.read();
    expect(events.map(({ payload }) => payload)).toMatchObject(revisions.map((revision) => ({ revision })));
  });

  it("count also when another fragment told the page", async () => {
    const { client, bus, events } = setUp(older);
    bus.publish(cartChanged, { cartId: "c1", revision: 5, itemCount: 0, lines: [] });
    await client.read();
    expect(events).toHaveLength(1);
  });
});
