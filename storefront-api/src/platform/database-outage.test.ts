import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import type { FastifyInstance } from "fastify";
import { Kysely, PostgresDialect } from "kysely";
import { DatabaseUnavailableError } from "shared-database";
import { buildApp } from "../app.js";
import type { StorefrontTables } from "./storefront-database.js";

let app: FastifyInstance;

beforeAll(async () => {
  const pool = {
    connect: () => Promise.reject(new DatabaseUnavailableError(new Error("connect ECONNREFUSED"))),
    end: () => Promise.resolve(),
  };
  const database = new Kysely<StorefrontTables>({ dialect: new PostgresDialect({ pool }) });
  app = await buildApp({ database, testHooks: false });
});
afterAll(() => app.close());

it.each([
  ["GET", "/ele-lpd/api/sba-sku/lpd-sba-sku/product_100130"],
  ["GET", "/ele-lpd/api/search?q=paper"],
  ["GET", "/ele-lpd/api/visitor"],
  ["GET", "/ele-lpd/api/cart"],
  ["POST", "/ele-lpd/api/cart/items"],
  ["GET", "/ptd/api/reviews/100130"],
  ["POST", "/ele-lpd/api/session"],
  ["POST", "/ele-lpd/api/orders"],
] as const)("%s %s is answered with 503 and when to try again while PostgreSQL is away", async (method, url) => {
  const payload =
    method === "GET"
      ? {}
      : {
          payload: {
            items: [{ itemId: "100130", qty: 1 }],
            location: "pdp",
            email: "ava@example.com",
            password: "x",
            shipTo,
          },
        };
  const response = await app.inject({
    method,
    url,
    headers: { host: "localhost:4200", origin: "http://localhost:4200" },
    ...payload,
  });
  expect([response.statusCode, response.json().code]).toEqual([503, "temporarily-unavailable"]);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
});

it("is not ready meanwhile, but alive", async () => {
  const statuses = await Promise.all(["/readyz", "/healthz"].map(async (url) => (await app.inject(url)).statusCode));
  expect(statuses).toEqual([503, 200]);
});
