import { join } from "node:path";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import { createPrivateSystem, DEMONSTRATION, type PrivateSystem } from "e2e/support/private-system";
import { publishBuiltFragments } from "e2e/support/publish-built-fragments";
import { ensureCertificate, type Certificate } from "./certificate.js";
import { PORTS, SCRATCH, ROOT } from "./places.js";
import { START_SECONDS, waitUntilStarted } from "./ready.js";
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { hashFiles } from "./hash-files.js";

export type BenchSystem = {
  /** `https://localhost:port` with `overTls`, `http://…` without. */
  readonly shellUrl: string;
  readonly shell: BuiltProcess;
  readonly storefront: BuiltProcess;
  readonly parts: PrivateSystem;
  readonly certificate: Certificate;
  stop(): Promise<void>;
};

export type BenchSystemOptions = {
  readonly overTls: boolean;
  /** URL of a proxy between shell and storefront-api. */
  readonly storefrontUrl?: string;
  /** Added to every service's environment. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** The built product with a fresh demonstration database, on its own ports and in its own folder. */
export async function startBenchSystem({
  overTls,
  storefrontUrl,
  environment = {},
}: BenchSystemOptions): Promise<BenchSystem> {
  const dataDirectory = join(SCRATCH, "system");
  await copySeededData(dataDirectory);
  const certificate = ensureCertificate(join(SCRATCH, "tls"));
  const parts = await createPrivateSystem({
    port: PORTS.system,
    dataDirectory,
    environment: { ...DEMONSTRATION, LOG_LEVEL: "warn", ...environment },
    startSeconds: START_SECONDS,
  });
  try {
    await parts.start("registry");
    await publishBuiltFragments(parts);
    const storefront = await parts.start("storefront");
    const shellUrl = overTls ? parts.retailUrl.replace("http:", "https:") : parts.retailUrl;
    const shell = runBuilt(["shell/dist/server.js"], {
      PORT: String(PORTS.system),
      METRICS_PORT: String(PORTS.metrics),
      DATA_DIR: dataDirectory,
      STOREFRONT_API_URL: storefrontUrl ?? parts.storefrontUrl,
      REGISTRY_URL: parts.registryUrl,
      LOG_LEVEL: "warn",
      ...(overTls && { TLS_CERT: certificate.certificateFile, TLS_KEY: certificate.keyFile }),
      ...environment,
    });
    await waitUntilStarted("The shell", `${shellUrl}/readyz`, shell);
    if (!shell.isRunning()) throw new Error(`Something else answers at ${shellUrl}: end it, or set BENCH_PORT.`);
    return {
      shellUrl,
      shell,
      storefront,
      parts,
      certificate,
      async stop() {
        await shell.end("SIGTERM");
        await parts.stop();
      },
    };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

const SEEDS = join(SCRATCH, "seeds");

/**
 * Makes `folder` the data folder of a shop with the demonstration's goods and nothing else. They are imported once for each
 * build of storefront-api and each feed, because that takes minutes on a busy machine.
 */
async function copySeededData(folder: string): Promise<void> {
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
