import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { mkdtempSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { DomainError, DOMAIN_ERRORS } from "../platform/domain-error.js";
import type { PictureLocations } from "./open-pictures.js";
import { pictureRoutes } from "./picture-routes.js";
import { PICTURE_WIDTHS } from "./picture-request.js";
import type { PictureSpecification, RenderPicture } from "./render-picture.js";

const CHAIR =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="500" height="500" fill="red"/></svg>';

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
const directory = join(folder, "cache");
let app: FastifyInstance;

async function buildShop(pictures: PictureLocations, renderPicture?: RenderPicture): Promise<FastifyInstance> {
  const shop = Fastify();
  shop.decorateRequest("tenant", "retail");
  shop.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.code(DOMAIN_ERRORS[error.code].status).send({ code: error.code, details: error.details });
  });
  await shop.register(
    pictureRoutes({
      options: { pictures, pictureDirectory: directory, ...(renderPicture && { renderPicture }) },
    }),
  );
  return shop;
}

beforeAll(async () => {
  const mediaDirectory = join(folder, "media");
  await mkdir(join(mediaDirectory, "pictures"), { recursive: true });
  for (const name of ["chairs-8f3a-1", "mugs-1-2", "binders-1-1"])
    await writeFile(join(mediaDirectory, `pictures/${name}.svg`), CHAIR);
  const red = { create: { width: 90, height: 45, channels: 3, background: "#ff0000" } } as const;
  await writeFile(join(mediaDirectory, "pictures/stapler.png"), await sharp(red).png().toBuffer());
  await writeFile(join(mediaDirectory, "pictures/tape.avif"), await sharp(red).avif().toBuffer());
  app = await buildShop({ mediaDirectory });
});

afterAll(() => app.close());

describe("GET /images/{id}", () => {
  it("serves the requested width for an hour, in the best format that the browser takes", async () => {
    const response = await app.inject({
      url: "/images/chairs-8f3a-1?w=384",
      headers: { accept: "image/avif,image/webp,*/*" },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=3600",
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

  it.each(["..%2Fsource", "-chairs"])("knows no picture %s", async (id) => {
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

it("centers pictures that aren't square, and shows a placeholder where there is no file", async () => {
  const [stapler, tape, nothing, other] = await Promise.all(
    ["stapler", "tape", "nothing", "castles-1"].map((name) => app.inject({ url: `/images/${name}?w=90&f=png` })),
  );
  const colorAt = async (picture: Buffer, left: number, top: number) => [
    ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  expect(await colorAt(stapler!.rawPayload, 45, 45)).toEqual([255, 0, 0]);
  expect(await colorAt(stapler!.rawPayload, 45, 5)).toEqual([255, 255, 255]);
  expect((await colorAt(tape!.rawPayload, 45, 45))[0]).toBeGreaterThan(240);
  expect([nothing!.statusCode, nothing!.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  expect(other!.rawPayload).toEqual(nothing!.rawPayload);
});

describe("GET /images/elsewhere/picture", () => {
  const elsewhere = {
    origins: { retail: ["https://cdn.example"], business: ["https://business.example"] },
    privateRanges: [],
  };
  const path = (address: string, size = "w=90") =>
    `/images/elsewhere/picture?address=${encodeURIComponent(address)}&${size}`;
  const asked: [string, PictureSpecification | undefined][] = [];
  let shop: FastifyInstance;

  beforeAll(async () => {
    shop = await buildShop({ elsewhere }, async (name, specification) => {
      asked.push([name, specification]);
      if (name.endsWith("broken.jpg")) throw new Error("Status 404");
      return Buffer.from("picture");
    });
  });
  afterAll(() => shop.close());

  it("serves a picture of the tenant's origins in the size and format that were asked for, and keeps it", async () => {
    const url = path("https://cdn.example/a.jpg?v=1", "w=384&q=60");
    const headers = { accept: "image/avif,image/webp,*/*" };
    const [first, second] = [await shop.inject({ url, headers }), await shop.inject({ url, headers })];
    expect(asked).toEqual([
      ["https://cdn.example/a.jpg?v=1", { width: 384, quality: 60, format: "avif", origins: ["https://cdn.example"] }],
    ]);
    expect([first.payload, second.payload]).toEqual(["picture", "picture"]);
    expect(first.headers).toMatchObject({
      "content-type": "image/avif",
      "cache-control": "public, max-age=86400",
      vary: "accept",
    });
  });

  it.each([
    ["address", "https://business.example/a.jpg", "w=90"],
    ["address", "https://cdn.example.evil.example/a.jpg", "w=90"],
    ["address", "https://cdn.example:444/a.jpg", "w=90"],
    ["address", "https://user@evil.example#@cdn.example/", "w=90"],
    ["address", "http://cdn.example/a.jpg", "w=90"],
    ["address", "file:///etc/passwd", "w=90"],
    ["address", "/images/a", "w=90"],
    ["w", "https://cdn.example/a.jpg", "w=91"],
    ["f", "https://cdn.example/a.jpg", "w=90&f=svg"],
  ])("refuses the %s of %s with %s", async (parameter, address, size) => {
    const before = asked.length;
    const response = await shop.inject({ url: path(address, size) });
    expect([response.statusCode, Object.keys(response.json().details)]).toEqual([400, [parameter]]);
    expect(asked.length).toBe(before);
  });

  it("asks a picture that could not be loaded once a minute", async () => {
    const before = asked.length;
    for (const width of [90, 128]) {
      const response = await shop.inject({ url: path("https://cdn.example/broken.jpg", `w=${width}`) });
      expect([response.statusCode, response.json().code]).toEqual([502, "picture-unreachable"]);
    }
    expect(asked.length).toBe(before + 1);
  });

  it("is not there unless pictures elsewhere are resized here", async () => {
    expect((await app.inject({ url: path("https://cdn.example/a.jpg") })).statusCode).toBe(404);
  });
});
