import { waitUntilAnswers } from "e2e/shop/built-process";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DEMONSTRATION, SERVICES, type ServiceName } from "e2e/shop/shop";
import type { RegistryAccess } from "e2e/shop/registry-client";
import { publishBuiltFragments, publishBuiltServices } from "e2e/shop/built-releases";
import { ROOT, SCRATCH, STACK_PORTS } from "../system/places.js";
import { SHUTDOWN_DELAY_MS, startBalancer } from "./balancer.js";
import { startDatabasePair, type DatabasePair } from "./database-pair.js";
import { startRestartable, type Restartable } from "./restartable.js";

type StackService = Restartable & {
  readonly readyUrl: string;
  /** Its build runs from the next start on. */
  readonly checkout: { root: string };
};

export type Stack = {
  readonly url: string;
  readonly services: readonly StackService[];
  readonly databases: DatabasePair;
  readonly registry: RegistryAccess;
  stop(): Promise<void>;
};

const READY_SECONDS = 300;

/**
 * Two shells, two storefront-apis and three registries behind HAProxy, on the PostgreSQL of `startDatabasePair`. They
 * run what is built in the checkout `root`.
 */
export async function startStack(settings: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Stack> {
  const folder = join(SCRATCH, "stack");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stopping: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stopping.splice(0).toReversed()) await end();
  };
  try {
    const databases = await startDatabasePair(folder);
    stopping.push(() => databases.stop());
    const ofDatabase = { DATABASE_URL: databases.url };

    const balancer = startBalancer(folder);
    stopping.push(() => balancer.stop());
    const origin = (port: number) => `http://127.0.0.1:${port}`;
    const services: StackService[] = [];

    const start = async (name: ServiceName, port: number, own: Readonly<Record<string, string>>) => {
      const environment = {
        ...ofDatabase,
        ...DEMONSTRATION,
        LOG_LEVEL: "warn",
        METRICS_PORT: String(STACK_PORTS.metrics + services.length),
        SHUTDOWN_DELAY_MS: String(SHUTDOWN_DELAY_MS),
        TRUSTED_PROXIES: "loopback",
        SHOP_PORT: String(STACK_PORTS.shop),
        STOREFRONT_API_URL: origin(STACK_PORTS.storefront),
        REGISTRY_URL: origin(STACK_PORTS.registry),
        ...settings,
        ...own,
        PORT: String(port),
      };
      const args = ["--enable-source-maps", SERVICES[name].entry];
      const checkout = { root };
      const started = startRestartable(() => [args, environment, checkout]);
      const service = { ...started, checkout, readyUrl: `${origin(port)}/readyz` };
      services.push(service);
      stopping.push(() => started.stop());
      await waitUntilAnswers(service.readyUrl, READY_SECONDS);
    };

    // Each has its own folder, as on its own machine, except for the key that signs page locks. Uploads are on a shared
    // volume.
    const lockKey = join(folder, "registry-1/registry/lock-key.pem");
    for (const [index, port] of STACK_PORTS.registries.entries()) {
      const data = join(folder, `registry-${index + 1}`);
      if (index > 0) {
        mkdirSync(join(data, "registry"), { recursive: true });
        copyFileSync(lockKey, join(data, "registry/lock-key.pem"));
      }
      await start("registry", port, { DATA_DIR: data });
    }
    const tokens = join(folder, "registry-1/registry");
    const registry = {
      registryUrl: origin(STACK_PORTS.registry),
      tokenFile: join(tokens, "local-token"),
      signingKeyFile: join(tokens, "local-signing-key.pem"),
    };
    await publishBuiltServices(registry, root);
    await publishBuiltFragments(registry, root);
    for (const port of STACK_PORTS.storefronts)
      await start("storefront", port, { DATA_DIR: join(folder, "storefront") });
    for (const [index, port] of STACK_PORTS.shells.entries()) {
      const data = join(folder, `shell-${index + 1}`);
      await start("shell", port, { DATA_DIR: data, REGISTRY_TOKEN_FILE: join(tokens, "local-shell-token") });
    }
    const url = `http://localhost:${STACK_PORTS.shop}`;
    await waitUntilAnswers(`${url}/readyz`, READY_SECONDS);
    return { url, services, databases, registry, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
