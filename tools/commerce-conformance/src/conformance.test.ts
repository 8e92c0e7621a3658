import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createTestStorefront, RETAIL_MEMBER, SHOP_FEED, type TestStorefront } from "storefront-api/testing";
import type { CheckResult } from "./check.js";
import { runChecks } from "./run-checks.js";

const DAYS = ["01", "02", "02", "03", "04", "05"];
const toOpinion = (day: string) => ({
  itemId: "PAPER-1",
  displayName: "Kim",
  text: "Feeds through my printer without a jam.",
  dateCreated: `2026-03-${day}T10:00:00Z`,
});
const toReview = (day: string, index: number) => ({ ...toOpinion(day), reviewId: `R${index}`, rating: 5 });
const toQuestion = (day: string, index: number) => ({ ...toOpinion(day), questionId: `Q${index}` });

let storefront: TestStorefront;

beforeAll(async () => {
  storefront = await createTestStorefront();
  await storefront.seed({ ...SHOP_FEED, reviews: DAYS.map(toReview), questions: DAYS.map(toQuestion) });
  await storefront.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => storefront.close());

async function check(server: Server): Promise<readonly CheckResult[]> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const results: CheckResult[] = [];
  const store = { origin, itemId: "PAPER-1", zipCode: "01760", member: RETAIL_MEMBER };
  await runChecks(store, (result) => results.push(result));
  return results;
}

async function checkStub(answer: RequestListener): Promise<readonly CheckResult[]> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await check(server);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

it("storefront-api passes every check", async () => {
  const results = await check(storefront.app.server);
  expect(results.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
  expect(results.length).toBeGreaterThanOrEqual(150);
  expect(new Set(results.map(({ name }) => name)).size).toBe(results.length);
});

it("a server that agrees to everything fails the checks of headers, refusals and shopping", async () => {
  const results = await checkStub((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end("{}"),
  );
  const passed = results.filter(({ outcome }) => outcome === "passed").map(({ name }) => name);
  expect(passed.filter((name) => !name.includes("answers an empty request"))).toEqual([]);
});

it("what a store says it does not support is listed as without counterpart", async () => {
  const body = JSON.stringify({ code: "not-supported", message: "This store has no such thing." });
  const results = await checkStub((_request, response) => response.writeHead(501).end(body));
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["without counterpart"]));
});
