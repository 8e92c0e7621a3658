import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt, runBuiltToEnd } from "e2e/support/built-process";
import { findPostgres, startPrivatePostgres } from "e2e/support/private-postgres";
import { createShopperClient, type ShopperClient } from "e2e/support/shopper-client";
import { PORTS } from "../system/places.js";
import { waitUntilAnswers } from "../system/ready.js";
import { writeCatalogFeed } from "./catalog-feed.js";

export type CatalogService = {
  readonly origin: string;
  readonly shopper: ShopperClient;
  /** Imports products up to `to` and returns the import time in milliseconds. */
  grow(from: number, to: number): Promise<number>;
  stop(): Promise<void>;
};

/** The built storefront-api with a database of its own and one member. */
export async function startCatalogService(kind: "postgresql" | "embedded" = "postgresql"): Promise<CatalogService> {
  const postgres = kind === "postgresql" ? await startServer() : undefined;
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  const environment = {
    ...(postgres && { DATABASE_URL: postgres.url }),
    DATA_DIR: folder,
    PORT: String(PORTS.system),
    LOG_LEVEL: "warn",
  };
  const importFeed = (feed: string) => runBuiltToEnd(["storefront-api/dist/feed.js", "import", feed], environment);

  const account = { userId: "bench", tenant: "retail", displayName: "Bench", email: "bench@example.com" };
  const users = join(folder, "users");
  await writeCatalogFeed(users, 1, 1);
  writeFileSync(join(users, "users.ndjson"), `${JSON.stringify({ ...account, password: "Demo-Shop-2026" })}\n`);
  await importFeed(users);
  const origin = `http://127.0.0.1:${PORTS.system}`;
  const startService = async () => {
    const started = runBuilt(["storefront-api/dist/server.js"], environment);
    await waitUntilAnswers(`${origin}/readyz`, 60);
    return started;
  };
  let service = await startService();
  const shopper = createShopperClient();
  await shopper.signIn(origin, "bench");

  return {
    origin,
    shopper,
    async grow(from, to) {
      const feed = join(folder, `feed-${to}`);
      await writeCatalogFeed(feed, from, to);
      // The embedded database belongs to one process.
      if (!postgres) await service.end("SIGTERM");
      const startedAt = performance.now();
      await importFeed(feed);
      const milliseconds = performance.now() - startedAt;
      if (!postgres) service = await startService();
      rmSync(feed, { recursive: true });
      return milliseconds;
    },
    async stop() {
      await service.end("SIGTERM");
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer() {
  const binaries = findPostgres();
  if (!binaries)
    throw new Error("No PostgreSQL found: install one, or run npm ci without leaving optional packages out.");
  return startPrivatePostgres(binaries, PORTS.postgres);
}
