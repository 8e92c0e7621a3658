import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { answerErrors } from "../platform/error-responses.js";
import { mediaRoutes, selectPart } from "./media-routes.js";

const mediaDirectory = mkdtempSync(join(tmpdir(), "media-"));
let app: FastifyInstance;
const warnings: string[] = [];
beforeAll(async () => {
  for (const folder of ["documents", "models", "videos"]) await mkdir(join(mediaDirectory, folder));
  for (const path of ["documents/warranty-1.pdf", "models/laptops-v14.glb", "videos/ergo-mesh.webm"])
    await writeFile(join(mediaDirectory, path), "0123456789");
  for (const path of ["documents/page.html", "models/laptops-v14", "videos/README.md"])
    await writeFile(join(mediaDirectory, path), "<script>");
  app = Fastify({ logger: { level: "warn", stream: { write: (line) => void warnings.push(line) } } });
  answerErrors(app);
  await app.register(mediaRoutes({ options: { pictures: { mediaDirectory } } }));
});
afterAll(() => app.close());

it.each([
  ["documents/warranty-1.pdf", "application/pdf"],
  ["models/laptops-v14.glb", "model/gltf-binary"],
  ["videos/ergo-mesh.webm", "video/webm"],
])("serves %s whole, and in parts as viewers ask for them", async (path, type) => {
  const whole = await app.inject({ url: `/images/${path}` });
  expect([whole.statusCode, whole.body, whole.headers["content-type"]]).toEqual([200, "0123456789", type]);
  expect(whole.headers).toMatchObject({ "cache-control": "public, max-age=86400", "content-length": "10" });
  const part = await app.inject({ url: `/images/${path}`, headers: { range: "bytes=2-4" } });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
  expect(warnings).toEqual([]);
});

it("shows a document in the browser, where nothing in it can run", async () => {
  expect((await app.inject({ url: "/images/documents/warranty-1.pdf" })).headers).toMatchObject({
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

it.each([
  "documents/nothing.pdf",
  "documents/page.html",
  "documents/..%2Fsource.mjs",
  "documents/Warranty-1.pdf",
  "models/laptops-v14",
  "models/castles-1.glb",
  "videos/nothing.webm",
  "videos/..%2Fusers.ndjson",
  "videos/README.md",
])("has no file %s", async (path) => {
  const { statusCode, headers } = await app.inject({ url: `/images/${path}` });
  expect([statusCode, headers["content-disposition"]]).toEqual([404, undefined]);
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
