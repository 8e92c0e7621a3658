import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { demonstrationVideoRoutes, selectPart } from "./demonstration-video-routes.js";

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(demonstrationVideoRoutes());
});
afterAll(() => app.close());

describe("GET /images/videos/{name}", () => {
  it("serves a film whole and in parts", async () => {
    const whole = await app.inject({ url: "/images/videos/ergo-mesh.webm" });
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "video/webm"]);
    const part = await app.inject({ url: "/images/videos/ergo-mesh.webm", headers: { range: "bytes=10-19" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  });

  it.each(["nothing.webm", "..%2Fusers.ndjson", "README.md"])("has no film %s", async (name) => {
    await expect(app.inject({ url: `/images/videos/${name}` })).resolves.not.toMatchObject({ statusCode: 200 });
  });
});

it.each<[string, ReturnType<typeof selectPart>]>([
  ["bytes=0-", [0, 99]],
  ["bytes=90-200", [90, 99]],
  ["bytes=-10", [90, 99]],
  ["bytes=-500", [0, 99]],
  ["bytes=99-", [99, 99]],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=1-2", undefined],
])("reads the range %s of 100 bytes", (range, expected) => {
  expect(selectPart(range, 100)).toEqual(expected);
});
