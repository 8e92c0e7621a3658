import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startBreakableShop, type BreakableShop } from "e2e/shop/breakable-shop";
import { createShop, DEMONSTRATION, type Shop, type ShopOptions, startShop } from "e2e/shop/shop";
import { PORTS, ROOT, SCRATCH, START_SECONDS } from "./places.js";

export type Certificate = {
  readonly certificateFile: string;
  readonly keyFile: string;
  /** Base64 SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  readonly publicKeyHash: string;
};

/**
 * Self-signed certificate for localhost, created once per folder. A browser that ignores all certificate errors doesn't
 * cache; one that gets this key's hash caches as usual.
 */
function ensureCertificate(folder: string): Certificate {
  const certificateFile = join(folder, "localhost.pem");
  const keyFile = join(folder, "localhost.key");
  if (!existsSync(certificateFile)) {
    mkdirSync(folder, { recursive: true });
    const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:business.localhost"];
    execFileSync("openssl", ["req", "-x509", ...key, "-days", "3650", "-out", certificateFile, ...names], {
      stdio: "pipe",
    });
  }
  const { publicKey } = new X509Certificate(readFileSync(certificateFile));
  const spki = publicKey.export({ type: "spki", format: "der" });
  return { certificateFile, keyFile, publicKeyHash: createHash("sha256").update(spki).digest("base64") };
}

const SETTINGS = { ...DEMONSTRATION, LOG_LEVEL: "warn" } as const;

export type BenchSystem = { readonly shop: Shop; readonly certificate: Certificate };

/** The built product with a fresh demonstration database, on its own ports and in its own folder. */
export async function startBenchSystem({
  overTls,
  storefrontUrl,
  environment = {},
}: { readonly overTls: boolean } & Pick<ShopOptions, "storefrontUrl" | "environment">): Promise<BenchSystem> {
  const dataDirectory = join(SCRATCH, "system");
  await copySeededData(dataDirectory);
  const certificate = ensureCertificate(join(SCRATCH, "tls"));
  const shop = await startShop({
    port: PORTS.system,
    dataDirectory,
    environment: { ...SETTINGS, ...environment },
    shellEnvironment: { METRICS_PORT: String(PORTS.metrics) },
    startSeconds: START_SECONDS,
    ...(overTls && { certificate }),
    ...(storefrontUrl !== undefined && { storefrontUrl }),
  });
  return { shop, certificate };
}

/** A complete shop to break, with data of its own. */
export function startFaultShop(): Promise<BreakableShop> {
  const dataDirectory = join(SCRATCH, "faults");
  rmSync(dataDirectory, { recursive: true, force: true });
  const settings = { port: PORTS.system, dataDirectory, environment: DEMONSTRATION, startSeconds: START_SECONDS };
  return startBreakableShop(settings);
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
  const system = await createShop({
    port: PORTS.system,
    dataDirectory: unfinished,
    environment: SETTINGS,
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
  const hash = createHash("sha256");
  for (const path of ["storefront-api/dist/server.js", ...records.toSorted().map((file) => join(feed, file))])
    hash.update(readFileSync(join(ROOT, path)));
  return hash.digest("hex").slice(0, 16);
}
