import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createPrintShop, memberKey, RETAIL_MEMBER, SHOP_FEED, type PrintShop } from "storefront-api/testing";
import type { CheckResult } from "./check.js";
import { describeMissing } from "./describe-missing.js";
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

let shop: PrintShop;

beforeAll(async () => {
  shop = await createPrintShop(() => new Date());
  await shop.storefront.seed({ ...SHOP_FEED, reviews: DAYS.map(toReview), questions: DAYS.map(toQuestion) });
  await saveFiles();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

/** Files of the member, two of them of one time. */
async function saveFiles(): Promise<void> {
  const file = { tenant: "retail", visitor_key: memberKey("rosa"), kind: "upload", proof_id: "", sha256: "" } as const;
  const rows = DAYS.map((day, index) => ({
    ...file,
    file_id: `F${index}`,
    name: `File ${index}`,
    content_type: "image/png",
    bytes: 10,
    created_at: `2026-03-${day}T10:00:00Z` as never,
  }));
  await shop.storefront.connection.database.insertInto("print_files").values(rows).execute();
}

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
  const results = await check(shop.app.server);
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
  expect(describeMissing(results)).toBe(
    `Without counterpart:\n  other features (${results.length} checks): This store has no such thing.`,
  );
});

it("features without counterpart are listed once each, with the store's reason", () => {
  const missing = (feature: string, reason: string) =>
    ({ name: feature, outcome: "without counterpart", missing: { feature, reason } }) as const;
  const results = [missing("reviews", "none kept"), missing("lists", "one cart"), missing("reviews", "none kept")];
  expect(describeMissing(results)).toBe(
    "Without counterpart:\n  reviews (2 checks): none kept\n  lists (1 check): one cart",
  );
  expect(describeMissing([{ name: "cart", outcome: "passed" }])).toBe("Everything has a counterpart.");
});
