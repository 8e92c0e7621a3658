import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { startPostgres } from "shared-database/testing";

export type RecommendationService = {
  readonly origin: string;
  /** Id of the service's process. */
  readonly processId: number;
  /** The benchmark's own connection. */
  readonly database: Client;
  stop(): Promise<void>;
};

export const MEMBER = { email: "bench@example.com", password: "Bench-Member-2026" } as const;
/** The item of which all generated products are copies. */
export const TEMPLATE_ITEM = "TEMPLATE";

const ROOT = resolve(import.meta.dirname, "../../../..");
const START_SECONDS = 60;
const FEED: Readonly<Record<string, object>> = {
  products: {
    itemId: TEMPLATE_ITEM,
    name: "Generated product",
    brandName: "Generated",
    description: { headliner: "A product of the bench", bullets: ["One", "Two", "Three"] },
    specifications: [{ name: "Color", value: "Blue" }],
    prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice: 12.99, finalPrice: 9.99 }],
    images: [{ src: "paper-1", alt: "" }],
  },
  inventory: { itemId: TEMPLATE_ITEM, onHand: 500 },
  users: { userId: "bench-member", tenant: "retail", displayName: "Bench", ...MEMBER },
};

/**
 * storefront-api as a separate process with an empty PostgreSQL, one product and one member. Cleans up after itself.
 */
export async function startRecommendationService(port: number): Promise<RecommendationService> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "bench-recommendations-"));
  const options = { cwd: ROOT, env: toEnvironment(port, folder, postgres.url) };
  for (const [file, record] of Object.entries(FEED)) {
    writeFileSync(join(folder, `${file}.ndjson`), `${JSON.stringify(record)}\n`);
  }
  await promisify(execFile)(process.execPath, [...run("feed.ts"), "import", folder], options);
  const service = spawn(process.execPath, run("server.ts"), { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`);
  const database = new Client({ connectionString: postgres.url, options: "-c search_path=storefront" });
  await database.connect();
  return {
    origin,
    processId: service.pid ?? 0,
    database,
    async stop() {
      await database.end();
      if (service.exitCode === null) {
        service.kill("SIGTERM");
        await once(service, "exit");
      }
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(entry: string): string[] {
  return ["--import", "tsx", "--conditions=source", join(ROOT, "storefront-api/src", entry)];
}

function toEnvironment(port: number, folder: string, url: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_SCHEMA: "storefront",
    TEST_HOOKS: "1",
    LOG_LEVEL: "error",
  };
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
