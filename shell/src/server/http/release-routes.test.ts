import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, it, jest } from "@jest/globals";
import Fastify from "fastify";
import { ReleaseUnavailable, type LoadedRelease } from "../lock/release-store.js";
import { releaseRoutes } from "./release-routes.js";

const SCRIPT = Array.from(
  { length: 3000 },
  (_, index) => `export const value${index} = ${(index * 7919) % 1000};`,
).join("");

it("answers the first shopper at once and every later one with the smallest form of a script", async () => {
  const app = Fastify();
  const release = {
    locked: { name: "mfe-reviews", version: "1.0.0" },
    manifest: { files: [{ path: "slots.js", integrity: "sha384-slots" }] },
  } as unknown as LoadedRelease;
  const services = {
    loader: { releaseOfFile: () => release },
    canary: { current: () => undefined },
    locks: { current: () => ({ releases: new Map([["mfe-reviews", release]]) }) },
    releases: { read: async () => Buffer.from(SCRIPT) },
  } as unknown as Parameters<typeof releaseRoutes>[0];
  await app.register(releaseRoutes(services, { tenantOf: () => "retail" }));
  const ask = () => app.inject({ url: "/releases/mfe-reviews/1.0.0/slots.js", headers: { "accept-encoding": "br" } });

  const first = await ask();
  let later = await ask();
  for (let tries = 0; later.rawPayload.length >= first.rawPayload.length && tries < 200; tries += 1) {
    await wait(25);
    later = await ask();
  }

  expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
  for (const { rawPayload } of [first, later]) expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  await app.close();
});

it("keeps a file once, however many asked for it at the same time", async () => {
  const app = Fastify();
  const release = {
    locked: { name: "mfe-reviews", version: "1.0.0" },
    manifest: { files: [{ path: "slots.js", integrity: "sha384-slots" }] },
  };
  // Twice as much as this is more than the memory that files may take.
  const read = jest.fn(async () => Buffer.alloc(33 * 1024 * 1024));
  const services = {
    loader: { releaseOfFile: () => release },
    canary: { current: () => undefined },
    locks: { current: () => ({ releases: new Map([["mfe-reviews", release]]) }) },
    releases: { read },
  } as unknown as Parameters<typeof releaseRoutes>[0];
  await app.register(releaseRoutes(services, { tenantOf: () => "retail" }));
  const ask = () => app.inject("/releases/mfe-reviews/1.0.0/slots.js");

  await Promise.all([ask(), ask()]);
  await ask();

  expect(read).toHaveBeenCalledTimes(2);
  await app.close();
}, 30_000);

it("answers stylesheets at the shop's own hosts, where pages link them, and sends everything else away", async () => {
  const app = Fastify();
  const files = ["styles.css", "slots.js"].map((path) => ({ path, integrity: `sha384-${path}` }));
  const release = { locked: { name: "mfe-reviews", version: "1.0.0" }, manifest: { files } };
  const services = {
    fragmentOrigin: "https://files.example",
    loader: { releaseOfFile: () => release },
    canary: { current: () => undefined },
    locks: { current: () => ({ releases: new Map([["mfe-reviews", release]]) }) },
    releases: { read: async () => Buffer.from("a{}") },
  } as unknown as Parameters<typeof releaseRoutes>[0];
  await app.register(releaseRoutes(services, { tenantOf: () => "retail" }));
  const ask = (file: string) => app.inject(`/releases/mfe-reviews/1.0.0/${file}`);

  const { statusCode, headers } = await ask("styles.css");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/css; charset=utf-8",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("immutable"),
  });
  expect((await ask("slots.js")).headers.location).toBe("https://files.example/releases/mfe-reviews/1.0.0/slots.js");
  await app.close();
});

it("compresses what the registry answers for a page that was opened before its release left the lock", async () => {
  const app = Fastify();
  const services = {
    loader: { releaseOfFile: () => undefined },
    canary: { current: () => undefined },
    locks: { current: () => undefined },
    releases: {},
    registry: { request: async () => ({ ok: true, status: 200, headers: {}, body: Buffer.from(SCRIPT) }) },
  } as unknown as Parameters<typeof releaseRoutes>[0];
  await app.register(releaseRoutes(services, { tenantOf: () => "retail" }));

  const url = "/releases/mfe-reviews/0.9.0/slots.js";
  const { headers, rawPayload } = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/javascript; charset=utf-8" });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
  expect((await app.inject(url)).body).toBe(SCRIPT);
  await app.close();
});

it("answers 410 for a release that was withdrawn before the lock without it arrived", async () => {
  const app = Fastify();
  const release = {
    locked: { name: "mfe-reviews", version: "1.0.0" },
    manifest: { files: [{ path: "slots.js", integrity: "sha384-slots" }] },
  };
  const withdrawn = { ok: true, status: 410, headers: {}, body: '{"code":"release-quarantined"}' };
  const services = {
    loader: { releaseOfFile: () => release },
    canary: { current: () => undefined },
    locks: { current: () => ({ releases: new Map([["mfe-reviews", release]]) }) },
    releases: { read: () => Promise.reject(new ReleaseUnavailable("The registry answers 410")) },
    registry: { request: async () => withdrawn },
  } as unknown as Parameters<typeof releaseRoutes>[0];
  await app.register(releaseRoutes(services, { tenantOf: () => "retail" }));

  const { statusCode, headers, body } = await app.inject("/releases/mfe-reviews/1.0.0/slots.js");
  expect(statusCode).toBe(410);
  expect(headers).not.toHaveProperty("cache-control");
  expect(JSON.parse(body)).toEqual({ code: "release-quarantined" });
  await app.close();
});
