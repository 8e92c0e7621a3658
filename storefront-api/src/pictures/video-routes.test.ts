import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { selectPart } from "./send-media-file.js";
import { videoRoutes } from "./video-routes.js";

let mediaDirectory: string;
let app: FastifyInstance;
const warnings: string[] = [];
beforeAll(async () => {
  mediaDirectory = await mkdtemp(join(tmpdir(), "media-"));
  const folder = join(mediaDirectory, "videos");
  await mkdir(folder);
  await writeFile(join(folder, "ergo-mesh.webm"), Buffer.from(Array.from({ length: 256 }, (_, index) => index)));
  await writeFile(join(folder, "README.md"), "not a video");
  app = Fastify({ logger: { level: "warn", stream: { write: (line) => void warnings.push(line) } } });
  await app.register(videoRoutes({ options: { pictures: { mediaDirectory } } }));
});
afterAll(async () => {
  await app.close();
  await rm(mediaDirectory, { recursive: true });
});

describe("GET /images/videos/{name}", () => {
  it("serves a video whole and in parts", async () => {
    const whole = await app.inject({ url: "/images/videos/ergo-mesh.webm" });
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "video/webm"]);
    const part = await app.inject({ url: "/images/videos/ergo-mesh.webm", headers: { range: "bytes=10-19" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect(warnings).toEqual([]);
  });

  it.each(["nothing.webm", "..%2Fusers.ndjson", "README.md"])("has no video %s", async (name) => {
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
