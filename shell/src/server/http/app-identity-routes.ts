import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Tenant } from "shared-contracts";
import { BUSINESS_COLORS, COLORS } from "shared-ui/tokens";
import { LOGO_MARK } from "../../pages/layout/header.js";

const NOSNIFF = { "x-content-type-options": "nosniff" };
const ICON_HEADERS = { ...NOSNIFF, "cache-control": "public, max-age=86400" };
const DRAWING_HEADERS = {
  ...ICON_HEADERS,
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};
const WORKER_HEADERS = {
  ...NOSNIFF,
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'",
};
const ACCENT: Record<Tenant, string> = { retail: COLORS.accent, business: BUSINESS_COLORS.accent };

/** The header's mark on the tenant's color. */
function toIcon(tenant: Tenant): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ACCENT[tenant]}"/>` +
    `<path fill="${COLORS.surface}" fill-rule="evenodd" d="${LOGO_MARK}"/></svg>`
  );
}

/** `icon.svg` drawn once for browsers that ask for these names whatever a page says; iOS rounds the corners itself. */
const DRAWN_ICONS = { "favicon.ico": "image/x-icon", "apple-touch-icon.png": "image/png" } as const;

/** Earlier releases registered a service worker here, and browsers that have it ask for it with each navigation. */
const WORKER_PATH = "/offline-worker.js";

/** Drops what such a worker stored and removes it. */
const REMOVING_WORKER =
  'addEventListener("install",()=>skipWaiting());' +
  'addEventListener("activate",(event)=>event.waitUntil(caches.keys()' +
  ".then((names)=>Promise.all(names.map((name)=>caches.delete(name))))" +
  ".finally(()=>registration.unregister())))";

/** What browsers ask for by themselves: icons for tabs and a phone's home screen. `iconsFolder` has a folder of drawn icons for each tenant. */
export function appIdentityRoutes(iconsFolder: string) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const [name, type] of Object.entries(DRAWN_ICONS)) {
      const read = (tenant: Tenant) => readFileSync(join(iconsFolder, tenant, name));
      const icons: Record<Tenant, Buffer> = { retail: read("retail"), business: read("business") };
      app.get(`/${name}`, async ({ tenant }, reply) => reply.type(type).headers(ICON_HEADERS).send(icons[tenant]));
    }
    app.get("/icon.svg", async ({ tenant }, reply) => reply.headers(DRAWING_HEADERS).send(toIcon(tenant)));
    // Must stay for good: a browser may come back after years.
    app.get(WORKER_PATH, async (_request, reply) => reply.headers(WORKER_HEADERS).send(REMOVING_WORKER));
  };
}
