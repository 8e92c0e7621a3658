import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it, jest } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { releaseRoutes } from "./release-routes.js";

const SCRIPT = Array.from(
  { length: 3000 },
  (_, index) => `export const value${index} = ${(index * 7919) % 1000};`,
).join("");

const FILES = ["styles.css", "slots.js"].map((path) => ({ path, integrity: `sha384-${path}` }));
const RELEASE = { locked: { name: "mfe-reviews", version: "1.0.0" }, manifest: { files: FILES } };

let app: FastifyInstance;
afterEach(() => app.close());

/** The routes of release files, of which a lock with one release knows two; these services are different. */
async function serve(services: object): Promise<void> {
  const all = {
    loader: { releaseOfFile: () => RELEASE },
    canary: { current: () => undefined },
    releases: {},
    locks: { current: () => ({ releases: new Map([["mfe-reviews", RELEASE]]) }) },
    ...services,
  } as unknown as Parameters<typeof releaseRoutes>[0];
  app = Fastify();
  await app.register(releaseRoutes(all, { tenantOf: () => "retail" }));
}

it("answers the first shopper at once and every later one with the smallest form of a script", async () => {
  await serve({ releases: { read: async () => Buffer.from(SCRIPT) } });
  const ask = () => app.inject({ url: "/releases/mfe-reviews/1.0.0/slots.js", headers: { "accept-encoding": "br" } });

  const first = await ask();
  let later = await ask();
  for (let tries = 0; later.rawPayload.length >= first.rawPayload.length && tries < 200; tries += 1) {
    await wait(25);
    later = await ask();
  }

  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
  for (const { rawPayload } of [first, later]) expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
});

it("keeps a file once, however many asked for it at the same time", async () => {
  // Twice as much as this is more than the memory that files may take.
  const read = jest.fn(async () => Buffer.alloc(33 * 1024 * 1024));
  await serve({ releases: { read } });
  const ask = () => app.inject("/releases/mfe-reviews/1.0.0/slots.js");

  await Promise.all([ask(), ask()]);
  await ask();

  expect(read).toHaveBeenCalledTimes(2);
});

it("answers stylesheets at the shop's own hosts, where pages link them, and sends everything else away", async () => {
  await serve({ fragmentOrigin: "https://files.example", releases: { read: async () => Buffer.from("a{}") } });
  const ask = (file: string) => app.inject(`/releases/mfe-reviews/1.0.0/${file}`);

  const { statusCode, headers } = await ask("styles.css");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("immutable"),
  });
  expect((await ask("slots.js")).headers.location).toBe("https://files.example/releases/mfe-reviews/1.0.0/slots.js");
});

it("compresses what the registry answers for a page that was opened before its release left the lock", async () => {
  await serve({
    loader: { releaseOfFile: () => undefined },
    locks: { current: () => undefined },
    registry: { request: async () => ({ ok: true, status: 200, headers: {}, body: Buffer.from(SCRIPT) }) },
  });

  const url = "/releases/mfe-reviews/0.9.0/slots.js";
  const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/javascript; charset=utf-8" });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  expect((await app.inject(url)).body).toBe(SCRIPT);
});

it("answers 410 for a release that was withdrawn before the lock without it arrived", async () => {
  const withdrawn = { ok: true, status: 410, headers: {}, body: '{"code":"release-quarantined"}' };
  await serve({
    releases: { read: () => Promise.reject(new Error("The registry answers 410")) },
    registry: { request: async () => withdrawn },
  });

  const { statusCode, headers, body } = await app.inject("/releases/mfe-reviews/1.0.0/slots.js");
  expect(statusCode).toBe(410);
  expect(headers).not.toHaveProperty("cache-control");
  expect(JSON.parse(body)).toEqual({ code: "release-quarantined" });
});
