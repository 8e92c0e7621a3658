import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { createS3Storage, StorageUnavailableError } from "shared-storage";
import { startTestS3, type TestS3 } from "shared-storage/testing";
import { answerErrors } from "../platform/error-responses.js";
import { pictureRoutes } from "./picture-routes.js";
import { openPictures } from "./open-pictures.js";
import { mediaRoutes } from "./media-routes.js";

let s3: TestS3;
let app: FastifyInstance;

beforeAll(async () => {
  s3 = await startTestS3();
  const bucket = { ...s3.settings, prefix: "shop/" };
  const media = await createS3Storage({ ...bucket, prefix: "shop/media/" });
  const red = { create: { width: 40, height: 40, channels: 3, background: "#ff0000" } } as const;
  await media.put("pictures/stapler.png", await sharp(red).png().toBuffer());
  await media.put("models/stapler.glb", Buffer.from("glTF"));
  await media.put("videos/stapler.webm", Buffer.from("0123456789"));
  app = Fastify();
  app.decorateRequest("tenant", "retail");
  answerErrors(app);
  const options = { pictures: { bucket }, pictureDirectory: mkdtempSync(join(tmpdir(), "pictures-")) };
  await app.register(pictureRoutes({ options }));
  await app.register(mediaRoutes({ options }));
});
afterAll(async () => {
  await app.close();
  await s3.close();
});

it("serves pictures, models and videos of the bucket", async () => {
  const picture = await app.inject({ url: "/images/stapler?w=90&f=png" });
  const { channels } = await sharp(picture.rawPayload).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 0, 0]);
  expect((await app.inject({ url: "/images/models/stapler.glb" })).body).toBe("glTF");
  const whole = await app.inject({ url: "/images/videos/stapler.webm" });
  expect([whole.body, whole.headers["content-length"]]).toEqual(["0123456789", "10"]);
  const part = await app.inject({ url: "/images/videos/stapler.webm", headers: { range: "bytes=2-4" } });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
});

it("neither takes an outage for a picture without a file nor keeps a placeholder for it", async () => {
  await s3.stop();
  const url = "/images/stapler?w=180&f=png";
  const refused = await app.inject({ url });
  expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
  expect((await app.inject({ url: "/images/videos/stapler.webm" })).statusCode).toBe(503);
  const { readPicture } = await openPictures({ bucket: s3.settings });
  await expect(readPicture("stapler")).rejects.toThrow(StorageUnavailableError);
  await s3.restart();
  const { channels } = await sharp((await app.inject({ url })).rawPayload).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 0, 0]);
});
