import { join } from "node:path";
import { expect, it } from "@jest/globals";
import Fastify from "fastify";
import { appIdentityRoutes } from "./app-identity-routes.js";

it("replaces the worker of earlier releases by one that drops its caches and removes itself", async () => {
  const app = Fastify();
  await app.register(appIdentityRoutes(join(__dirname, "../../../icons")));
  const { body, headers } = await app.inject("/offline-worker.js");
  expect(headers).toMatchObject({ "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });

  const listeners = new Map<string, (event: object) => void>();
  const stored = new Set(["pages", "pictures"]);
  let isRegistered = true;
  let isWaiting = true;
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) };
  const registration = { unregister: async () => void (isRegistered = false) };
  new Function("addEventListener", "skipWaiting", "caches", "registration", body)(
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    () => (isWaiting = false),
    caches,
    registration,
  );
  listeners.get("install")?.({});
  await new Promise<unknown>((resolve) => listeners.get("activate")?.({ waitUntil: resolve }));
  expect({ isWaiting, isRegistered, stored: [...stored] }).toEqual({
    isWaiting: false,
    isRegistered: false,
    stored: [],
  });
});
