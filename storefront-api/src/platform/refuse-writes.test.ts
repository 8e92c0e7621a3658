import { afterAll, beforeAll, expect, it } from "@jest/globals";
import Fastify from "fastify";
import { answerErrors } from "./error-responses.js";
import { refuseWritesWhile } from "./refuse-writes.js";

let isReadOnly = false;
const app = Fastify();

beforeAll(() => {
  answerErrors(app);
  refuseWritesWhile(app, () => isReadOnly);
  app.all("/thing", async () => "done");
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
