import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { DomainError, DOMAIN_ERRORS } from "../platform/domain-error.js";
import type { PictureLocations } from "../platform/configuration.js";
import { pictureRoutes } from "./picture-routes.js";
import { PICTURE_WIDTHS } from "./picture-request.js";

/** As PICTURE_SOURCE names it: draws chairs, mugs, binders and laptops. */
const SOURCE_MODULE = `
export const pictureSource = {
  readPicture: (name) => /^(chairs|mugs|binders)-/.test(name)
    ? '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="500" height="500" fill="red"/></svg>'
    : undefined,
  readModel: (name) => (name === "laptops-v14" ? Buffer.from("glTF") : undefined),
};`;

let folder: string;
let directory: string;
let app: FastifyInstance;

async function buildShop(pictures: PictureLocations): Promise<FastifyInstance> {
  const shop = Fastify();
  shop.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.code(DOMAIN_ERRORS[error.code].status).send({ code: error.code, details: error.details });
  });
  await shop.register(pictureRoutes({ options: { pictures, pictureDirectory: directory } }));
  return shop;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  directory = join(folder, "cache");
  const sourceModule = join(folder, "source.mjs");
  await writeFile(sourceModule, SOURCE_MODULE);
  app = await buildShop({ sourceModule });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe("GET /images/{id}", () => {
  it("serves the requested width for a year, in the best format that the browser takes", async () => {
    const response = await app.inject({
      url: "/images/chairs-8f3a-1?w=384",
      headers: { accept: "image/avif,image/webp,*/*" },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept",
    });
    await expect(sharp(response.rawPayload).metadata()).resolves.toMatchObject({
      width: 384,
      height: 384,
      format: "heif",
    });
  });

  it.each([
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/png"],
    [undefined, "image/png"],
  ])("answers Accept %s with %s", async (accept, expected) => {
    const response = await app.inject({ url: "/images/mugs-1-2?w=90", headers: accept ? { accept } : {} });
    expect(response.headers["content-type"]).toBe(expected);
  });

  it.each([16, 48, 52, 90, 180, 3840])("serves the width %i", (width) => {
    expect(PICTURE_WIDTHS).toContain(width);
  });

  it.each([
    ["w=91", "w"],
    ["w=wide", "w"],
    ["q=0", "q"],
    ["q=101", "q"],
    ["f=gif", "f"],
  ])("refuses %s and names the parameter", async (query, parameter) => {
    const response = await app.inject({ url: `/images/chairs-8f3a-1?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toHaveProperty(parameter);
  });

  it.each(["castles-1-1", "..%2Fsource", "-chairs"])("knows no picture %s", async (id) => {
    expect((await app.inject({ url: `/images/${id}` })).statusCode).toBe(404);
  });

  it("renders a picture once for visitors who ask at the same time, and keeps it", async () => {
    const before = (await readdir(directory)).length;
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => app.inject({ url: "/images/binders-1-1?w=128&f=webp" })),
    );
    expect(new Set(responses.map((response) => response.rawPayload.toString("base64"))).size).toBe(1);
    expect((await readdir(directory)).length).toBe(before + 1);
  });
});

describe("GET /images/models/{kind}-{seed}.glb", () => {
  it("serves the product of the pictures in 3D", async () => {
    const response = await app.inject({ url: "/images/models/laptops-v14.glb" });
    expect(response.headers["content-type"]).toBe("model/gltf-binary");
    expect(response.rawPayload.toString("latin1", 0, 4)).toBe("glTF");
  });

  it.each(["laptops-v14", "castles-1.glb", "laptops-v14-1-1.glb"])("knows no model %s", async (name) => {
    expect((await app.inject({ url: `/images/models/${name}` })).statusCode).toBe(404);
  });
});

it("serves the pictures of the media directory, and a placeholder that is soon asked for again where there is none", async () => {
  const mediaDirectory = join(folder, "media");
  await mkdir(join(mediaDirectory, "pictures"), { recursive: true });
  const red = { create: { width: 90, height: 45, channels: 3, background: "#ff0000" } } as const;
  await writeFile(join(mediaDirectory, "pictures", "stapler.png"), await sharp(red).png().toBuffer());
  const shop = await buildShop({ mediaDirectory });
  const [stapler, nothing] = await Promise.all(
    ["stapler", "nothing"].map((name) => shop.inject({ url: `/images/${name}?w=90&f=png` })),
  );
  const colorAt = async (picture: Buffer, left: number, top: number) => [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  expect(await colorAt(stapler!.rawPayload, 45, 45)).toEqual([255, 0, 0]);
  expect(await colorAt(stapler!.rawPayload, 45, 5)).toEqual([255, 255, 255]);
  expect([nothing!.statusCode, nothing!.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  await shop.close();
});
