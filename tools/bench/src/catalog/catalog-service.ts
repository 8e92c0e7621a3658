import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt, waitUntilAnswers } from "e2e/shop/built-process";
import { createShopperClient, type ShopperClient } from "e2e/support/shopper-client";
import { startPostgres } from "shared-database/testing";
import { PORTS } from "../system/places.js";
import { writeCatalogFeed, writePriceFeed } from "./catalog-feed.js";

type ImportFigures = { readonly milliseconds: number; readonly peakMegabytes: number };

export type CatalogService = {
  readonly origin: string;
  readonly shopper: ShopperClient;
  /** Imports products up to `to`. */
  grow(from: number, to: number): Promise<ImportFigures>;
  /** Changes the prices of the first `count` products while the service answers. */
  reprice(count: number): Promise<ImportFigures>;
  stop(): Promise<void>;
};

/** The built storefront-api with a database of its own and one member. */
export async function startCatalogService(): Promise<CatalogService> {
  const postgres = await startPostgres(["fsync=off"]);
  const folder = mkdtempSync(join(tmpdir(), "catalog-"));
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PORT: String(PORTS.system),
    LOG_LEVEL: "warn",
  };
  const importFeed = (feed: string) => runImport(feed, environment);
  const importWritten = async (write: (feed: string) => Promise<void>) => {
    const feed = join(folder, "feed");
    await write(feed);
    const figures = await importFeed(feed);
    rmSync(feed, { recursive: true });
    return figures;
  };

  const account = { userId: "bench", tenant: "retail", displayName: "Bench", email: "bench@example.com" };
  const users = join(folder, "users");
  await writeCatalogFeed(users, 1, 1);
  writeFileSync(join(users, "users.ndjson"), `${JSON.stringify({ ...account, password: "Demo-Shop-2026" })}\n`);
  await importFeed(users);
  const origin = `http://127.0.0.1:${PORTS.system}`;
  const service = runBuilt(["storefront-api/dist/server.js"], environment);
  await waitUntilAnswers(`${origin}/readyz`, 60);
  const shopper = createShopperClient();
  await shopper.signIn(origin, "bench");

  return {
    origin,
    shopper,
    grow: (from, to) => importWritten((feed) => writeCatalogFeed(feed, from, to)),
    reprice: (count) => importWritten((feed) => writePriceFeed(feed, count)),
    async stop() {
      await service.end("SIGTERM");
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MEMORY_INTERVAL_MS = 100;

async function runImport(feed: string, environment: Readonly<Record<string, string>>): Promise<ImportFigures> {
  const startedAt = performance.now();
  const program = runBuilt(["storefront-api/dist/feed.js", "import", feed], environment);
  let peakMegabytes = 0;
  while (program.isRunning()) {
    peakMegabytes = Math.max(peakMegabytes, readPeakMegabytes(program.pid));
    await Promise.race([program.ended, sleep(MEMORY_INTERVAL_MS)]);
  }
  const { code } = await program.ended;
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${program.lines.slice(-20).join("\n")}`);
  return { milliseconds: performance.now() - startedAt, peakMegabytes };
}

/** The most that a process has had so far; 0 if it has just ended. */
function readPeakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
