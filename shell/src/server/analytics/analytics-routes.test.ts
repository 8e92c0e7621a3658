import { afterEach, describe, expect, it } from "@jest/globals";
import { createPageData, retailGuest, sellableItem } from "shared-contracts/fixtures";
import { EVENTS_PER_BODY, ITEMS_PER_EVENT, type AnalyticsBody } from "../../analytics/analytics-event.js";
import { startShellFixture, type ShellFixture } from "../shell-app.fixture.js";
import type { EventBatch } from "./forward-events.js";

const ID = "0b7c3c5e-1111-4222-8333-444455556666";
const ACCEPTED = { cookie: `sid=secret; privacy-choice=1.accepted.${ID}` };
const paper = { item_id: "100101", item_name: "Paper", price: 8.49, quantity: 2 };
const BODIES_PER_WINDOW = 60;

let shell: ShellFixture | undefined;
let forwarded: EventBatch[] = [];

afterEach(async () => {
  await shell?.close();
  shell = undefined;
  forwarded = [];
});

async function open() {
  shell = await startShellFixture({
    visitor: retailGuest,
    pageData: () => createPageData(sellableItem, retailGuest),
    analytics: (batch) => void forwarded.push(batch),
  });
  const { app, services } = shell;
  const view = { traceId: "trace-of-the-view", pageLock: "lock-1" };
  const genuine: AnalyticsBody = {
    ...view,
    viewToken: services.viewTokens.issue(view),
    page: "/lpd-sba-sku/product_100101",
    session: 1_764_000_000,
    events: [{ name: "add_to_cart", items: [paper] }],
  };
  async function send(payload: object, headers: Record<string, string> = ACCEPTED, remoteAddress = "127.0.0.1") {
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/analytics",
      headers: { host: "shop.example", ...headers },
      payload,
      remoteAddress,
    });
    return statusCode;
  }
  return { genuine, send };
}

it("forwards an accepting visitor's events in GA4's form, without cookies, address or user agent", async () => {
  const { genuine, send } = await open();
  const headers = { ...ACCEPTED, "user-agent": "Visitor/1", "x-forwarded-for": "203.0.113.7" };
  expect(await send(genuine, headers)).toBe(204);
  expect(forwarded).toEqual([
    {
      clientId: ID,
      events: [
        {
          name: "add_to_cart",
          params: {
            currency: "USD",
            value: 16.98,
            items: [paper],
            session_id: "1764000000",
            engagement_time_msec: 1,
            page_location: "http://shop.example/lpd-sba-sku/product_100101",
            storefront: "retail",
          },
        },
      ],
    },
  ]);
});

describe("nothing is forwarded", () => {
  it.each([
    ["before the visitor has chosen", {}],
    ["after declining", { cookie: "privacy-choice=1.declined" }],
    ["for a choice about another version", { cookie: `privacy-choice=0.accepted.${ID}` }],
    ["for an id that the shop didn't make", { cookie: "privacy-choice=1.accepted.somebody" }],
    ["against the browser's Global Privacy Control", { ...ACCEPTED, "sec-gpc": "1" }],
  ])("%s", async (_when, headers) => {
    const { genuine, send } = await open();
    expect(await send(genuine, headers as Record<string, string>)).toBe(204);
    expect(forwarded).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ["of a view that wasn't shown", { traceId: "another-view" }],
    ["with a forged token", { viewToken: "abcdef.AAAAAAAAAAAAAAAAAAAAAA" }],
    ["with a query in the path", { page: "/search?q=name" }],
    ["with another site's address", { page: "https://elsewhere.example/" }],
    ["with an unknown event", { events: [{ name: "page_view" }] }],
    ["with an item without an id", { events: [{ name: "view_item", items: [{ price: 1 }] }] }],
    ["without items", { events: [{ name: "view_item", items: [] }] }],
    ["with a negative price", { events: [{ name: "view_item", items: [{ ...paper, price: -1 }] }] }],
    ["with a price as text", { events: [{ name: "view_item", items: [{ ...paper, price: "1" }] }] }],
    ["with half an item", { events: [{ name: "view_item", items: [{ ...paper, quantity: 0.5 }] }] }],
    ["with a very long order id", { events: [{ name: "purchase", orderId: "o".repeat(101), items: [paper] }] }],
  ])("%s", async (_what, change) => {
    const { genuine, send } = await open();
    expect(await send({ ...genuine, ...change })).toBe(204);
    expect(forwarded).toEqual([]);
    expect(await shell!.metrics()).toContain('shell_analytics_events_total{outcome="refused"} 1');
  });
});

describe("limits", () => {
  it("takes as many events and items as GA4 does, and no more", async () => {
    const { genuine, send } = await open();
    const searches = (count: number) => Array.from({ length: count }, () => ({ name: "search", term: "a" }));
    const withItems = (count: number) => [
      { name: "view_item", items: Array.from({ length: count }, () => ({ item_id: "1" })) },
    ];
    for (const [events, taken] of [
      [searches(EVENTS_PER_BODY), 1],
      [searches(EVENTS_PER_BODY + 1), 0],
      [withItems(ITEMS_PER_EVENT), 1],
      [withItems(ITEMS_PER_EVENT + 1), 0],
    ] as const) {
      forwarded = [];
      await send({ ...genuine, events });
      expect(forwarded).toHaveLength(taken);
    }
  });

  it("cuts long texts, and drops fields of its own invention", async () => {
    const { genuine, send } = await open();
    const items = [{ ...paper, item_name: "n".repeat(101), email: "ava@example.com" }];
    await send({ ...genuine, events: [{ name: "view_item", items, email: "ava@example.com" }] });
    expect(JSON.stringify(forwarded)).toContain(`"item_name":"${"n".repeat(100)}"`);
    expect(JSON.stringify(forwarded)).not.toContain("ava@example.com");
  });

  it("refuses a body that no beacon has", async () => {
    const { genuine, send } = await open();
    expect(await send({ ...genuine, padding: "x".repeat(64 * 1024) })).toBe(413);
    expect(forwarded).toEqual([]);
  });

  it("drops an address's bodies above the rate", async () => {
    const { genuine, send } = await open();
    for (let body = 0; body <= BODIES_PER_WINDOW; body += 1) await send(genuine);
    expect(forwarded).toHaveLength(BODIES_PER_WINDOW);
  });

  it("counts the addresses of an IPv6 network as one", async () => {
    const { genuine, send } = await open();
    for (let body = 0; body <= BODIES_PER_WINDOW; body += 1) await send(genuine, ACCEPTED, `2001:db8:0:7::${body}`);
    expect(forwarded).toHaveLength(BODIES_PER_WINDOW);
    await send(genuine, ACCEPTED, "2001:db8:0:8::1");
    expect(forwarded).toHaveLength(BODIES_PER_WINDOW + 1);
  });
});
