import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runBuilt, waitUntilReady, type BuiltProcess, type LogLine } from "../support/built-process.js";
import { SYSTEM } from "../support/system.js";
import { breakRelease, type Breakage } from "./break-release.js";
import { createRegistryClient, type RegistryClient } from "./registry-client.js";
import { openStorefrontGate, type StorefrontGate } from "./storefront-gate.js";

/** A shell with its own registry over the system's storefront-api, so that tests break only their own shop. */
export type IsolatedShop = {
  readonly url: string;
  readonly registry: RegistryClient;
  readonly storefront: StorefrontGate;
  /** The shell's log so far. */
  readonly log: readonly LogLine[];
  /** Initial versions by fragment, all of which work. */
  readonly working: ReadonlyMap<string, string>;
  /** Publishes a broken copy of the fragment's working release; returns its version. */
  publishBroken(fragment: string, breakage: Breakage): Promise<string>;
  /** Publishes such a copy, promotes it and waits until pages use it; returns its version. */
  promoteBroken(fragment: string, breakage: Breakage): Promise<string>;
  /** Points the fragment back at its working release and waits until pages use it. */
  restore(fragment: string): Promise<void>;
  /** Deletes a release's files from the shell's and the registry's disk. */
  deleteFiles(fragment: string, version: string): Promise<void>;
  stop(): Promise<void>;
};

const PORT = SYSTEM.shellPort + 1;
const SHOP_URL = `http://localhost:${PORT}`;
const GATE_PORT = PORT + 10;
const REGISTRY_PORT = PORT + 20;
const ADOPTION_TIMEOUT_MS = 20_000;

/** Releases are kept between runs, because a new registry takes long; the shell starts fresh. */
const DATA_DIRECTORY = resolve(SYSTEM.dataDirectory, "../e2e-isolated");

export async function startIsolatedShop(): Promise<IsolatedShop> {
  await rm(join(DATA_DIRECTORY, "shell"), { recursive: true, force: true });
  const registryUrl = `http://127.0.0.1:${REGISTRY_PORT}`;
  const registryProcess = await startService("platform/fragment-registry", REGISTRY_PORT);
  const registry = createRegistryClient(registryUrl, {
    tokenFile: join(DATA_DIRECTORY, "registry/local-token"),
    signingKeyFile: join(DATA_DIRECTORY, "registry/local-signing-key.pem"),
  });
  const working = await copyReleases(createRegistryClient(SYSTEM.registryUrl), registry);
  const gateUrl = `http://127.0.0.1:${GATE_PORT}`;
  const storefront = await openStorefrontGate(GATE_PORT, SYSTEM.apiUrl);
  const shell = await startService("shell", PORT, { STOREFRONT_API_URL: gateUrl, REGISTRY_URL: registryUrl });

  async function publishBroken(fragment: string, breakage: Breakage): Promise<string> {
    const broken = breakRelease(await registry.download(fragment, working.get(fragment) ?? "none"), breakage);
    await registry.publish(broken);
    return broken.manifest.version;
  }

  async function promote(fragment: string, version: string): Promise<void> {
    const stable = await registry.stableVersions();
    if (stable.get(fragment) === version) return;
    await registry.promote(fragment, version);
    await waitForPages(version);
  }

  async function waitForPages(version: string): Promise<void> {
    const end = Date.now() + ADOPTION_TIMEOUT_MS;
    while (Date.now() < end) {
      const response = await fetch(`${SHOP_URL}/services/print/print-center`);
      if ((await response.text()).includes(version)) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`Pages do not get ${version}`);
  }

  return {
    url: SHOP_URL,
    registry,
    storefront,
    get log() {
      return shell.log;
    },
    working,
    publishBroken,
    async promoteBroken(fragment, breakage) {
      const version = await publishBroken(fragment, breakage);
      await promote(fragment, version);
      return version;
    },
    restore: (fragment) => promote(fragment, working.get(fragment) ?? "none"),
    async deleteFiles(fragment, version) {
      await rm(join(DATA_DIRECTORY, "shell/releases", fragment, version), { recursive: true, force: true });
      const releases = join(DATA_DIRECTORY, "registry/releases", fragment);
      const folders = (await readdir(releases)).filter((folder) => folder.startsWith(`${version}-`));
      await Promise.all(folders.map((folder) => rm(join(releases, folder), { recursive: true })));
    },
    async stop() {
      await shell.end("SIGTERM");
      await storefront.close();
      await registryProcess.end("SIGTERM");
    },
  };
}

async function startService(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<BuiltProcess> {
  const own = { PORT: String(port), DATA_DIR: DATA_DIRECTORY, TEST_HOOKS: "1" };
  const started = runBuilt(["--enable-source-maps", `${folder}/dist/server.js`], { ...own, ...environment });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, started);
    return started;
  } catch (error) {
    await started.end("SIGTERM");
    throw error;
  }
}

/** Promotes the system's stable releases in this registry. */
async function copyReleases(from: RegistryClient, to: RegistryClient): Promise<ReadonlyMap<string, string>> {
  const versions = await from.stableVersions();
  const stable = await to.stableVersions();
  for (const [name, version] of versions) {
    if (stable.get(name) === version) continue;
    await to.publish(await from.download(name, version));
    await to.promote(name, version);
  }
  return versions;
}
