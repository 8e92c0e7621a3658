import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createPrivateSystem, DEMONSTRATION } from "e2e/support/private-system";
import { hashFiles } from "./hash-files.js";
import { PORTS, ROOT, SCRATCH } from "./places.js";
import { START_SECONDS } from "./ready.js";

const SEEDS = join(SCRATCH, "seeds");

/**
 * Makes `folder` the data folder of a shop with the demonstration's goods and nothing else. They are imported once for each
 * build of storefront-api and each feed, because that takes minutes on a busy machine.
 */
export async function copySeededData(folder: string): Promise<void> {
  const seed = join(SEEDS, hashOfSeed());
  if (!existsSync(seed)) await importSeed(seed);
  rmSync(folder, { recursive: true, force: true });
  cpSync(seed, folder, { recursive: true });
}

async function importSeed(seed: string): Promise<void> {
  rmSync(SEEDS, { recursive: true, force: true });
  const unfinished = `${seed}-unfinished`;
  const system = await createPrivateSystem({
    port: PORTS.system,
    dataDirectory: unfinished,
    environment: { ...DEMONSTRATION, LOG_LEVEL: "warn" },
    startSeconds: START_SECONDS,
  });
  try {
    await system.start("storefront");
  } finally {
    await system.stop();
  }
  renameSync(unfinished, seed);
}

function hashOfSeed(): string {
  const feed = DEMONSTRATION.SEED_FEED;
  const records = readdirSync(join(ROOT, feed)).filter((file) => file.endsWith(".ndjson"));
  return hashFiles(["storefront-api/dist/server.js", ...records.toSorted().map((file) => join(feed, file))]);
}
