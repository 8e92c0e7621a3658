import { afterAll, beforeAll, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { CART_CALLS, SKU_CALLS } from "shared-contracts";
import { answerErrors } from "./error-responses.js";
import { refuseWritesWhile } from "./refuse-writes.js";

let isReadOnly = false;
const app = Fastify();

beforeAll(() => {
  answerErrors(app);
  refuseWritesWhile(app, () => isReadOnly);
  app.all("/thing", async () => "done");
  for (const call of [SKU_CALLS.refreshInventory, CART_CALLS.addCartItems])
    app.post(`/${call.name}`, { config: { call } }, async () => "done");
});

afterAll(() => app.close());

it.each([
  ["GET", true, 200],
  ["HEAD", true, 200],
  ["POST", true, 507],
  ["PATCH", true, 507],
  ["DELETE", true, 507],
  ["POST", false, 200],
] as const)("%s while the disk is nearly full (%s) is answered with %s", async (method, full, status) => {
  isReadOnly = full;
  const response = await app.inject({ method, url: "/thing" });
  expect(response.statusCode).toBe(status);
  if (status === 507) expect(response.json().code).toBe("storage-full");
});

it.each([
  [SKU_CALLS.refreshInventory.name, 200],
  [CART_CALLS.addCartItems.name, 507],
] as const)("the call %s, sent as POST, is then answered with %s", async (name, status) => {
  isReadOnly = true;
  expect((await app.inject({ method: "POST", url: `/${name}` })).statusCode).toBe(status);
});
