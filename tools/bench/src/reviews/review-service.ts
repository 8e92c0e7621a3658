import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startPostgres } from "shared-database/testing";

export type ReviewService = {
  readonly origin: string;
  /** The benchmark's own connections for filling tables, one per processor. */
  readonly databases: readonly [Client, Client];
  stop(): Promise<void>;
};

const ROOT = resolve(import.meta.dirname, "../../../..");
const START_SECONDS = 60;

/** storefront-api as a separate process with an empty PostgreSQL, as in production. Cleans up after itself. */
export async function startReviewService(port: number): Promise<ReviewService> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-reviews-"));
  const service = spawn(
    process.execPath,
    ["--import", "tsx", "--conditions=source", join(ROOT, "storefront-api/src/server.ts")],
    {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        DATABASE_SCHEMA: "storefront",
        TEST_HOOKS: "1",
        LOG_LEVEL: "error",
      },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`);
  const databases = [connect(postgres.url), connect(postgres.url)] as const;
  await Promise.all(databases.map((database) => database.connect()));
  return {
    origin,
    databases,
    async stop() {
      await Promise.all(databases.map((database) => database.end()));
      if (service.exitCode === null) {
        service.kill("SIGTERM");
        await once(service, "exit");
      }
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function connect(url: string): Client {
  return new Client({
    connectionString: url,
    options: "-c search_path=storefront -c maintenance_work_mem=256MB -c work_mem=64MB",
  });
}

async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + START_SECONDS * 1000;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer within ${START_SECONDS} s.`);
}
