import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt, waitUntilReady, type BuiltProcess, type ProcessEnd } from "./built-process.js";
import { publishBuiltFragments } from "./built-releases.js";
import type { RegistryAccess } from "./registry-client.js";

export const SERVICES = {
  registry: { entry: "platform/fragment-registry/dist/server.js", port: 2 },
  storefront: { entry: "storefront-api/dist/server.js", port: 1 },
  shell: { entry: "shell/dist/server.js", port: 0 },
} as const;

const START_SECONDS = 120;

/** Settings for the demonstration catalog, as in `npm start`. */
export const DEMONSTRATION = {
  SEED_FEED: "tools/demonstration/feed",
  MEDIA_DIRECTORY: "tools/demonstration/goods",
  STOCK_IMAGE_ITEM_ID: "500140",
  SHOW_OUTBOX: "1",
} as const;

export type ServiceName = keyof typeof SERVICES;

export type ShopOptions = {
  /** The shell's port; storefront-api and fragment-registry take the next two. */
  readonly port: number;
  /** Data folder of all three; defaults to a temporary folder that `stop` removes. */
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Added to the shell's settings. */
  readonly shellEnvironment?: Readonly<Record<string, string>>;
  /** The shell's certificate: it serves over TLS. */
  readonly certificate?: { readonly certificateFile: string; readonly keyFile: string };
  /** What the shell asks instead of the shop's own storefront-api: another shop's, or a proxy. */
  readonly storefrontUrl?: string;
  /** Seconds that a service may take to start, with its first data; 120 by default. */
  readonly startSeconds?: number;
};

export type Shop = RegistryAccess & {
  readonly port: number;
  readonly dataDirectory: string;
  readonly retailUrl: string;
  readonly businessUrl: string;
  readonly storefrontUrl: string;
  /** Starts a service with these additional settings and waits until it is ready. */
  start(service: ServiceName, environment?: Readonly<Record<string, string>>): Promise<BuiltProcess>;
  /** The current or latest process. */
  running(service: ServiceName): BuiltProcess;
  end(service: ServiceName, signal?: NodeJS.Signals): Promise<ProcessEnd>;
  stop(): Promise<void>;
};

/** A shop of the built services with data of its own, which can be started and ended one at a time. */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const { port, certificate, startSeconds = START_SECONDS } = options;
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "shop-")));
  const processes = new Map<ServiceName, BuiltProcess>();
  const scheme = certificate ? "https" : "http";
  const origin = (service: ServiceName) =>
    `${service === "shell" ? scheme : "http"}://127.0.0.1:${port + SERVICES[service].port}`;
  const shellSettings = {
    REGISTRY_TOKEN_FILE: join(dataDirectory, "registry/local-shell-token"),
    ...(certificate && { TLS_CERT: certificate.certificateFile, TLS_KEY: certificate.keyFile }),
    ...options.shellEnvironment,
  };

  async function start(
    service: ServiceName,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<BuiltProcess> {
    const started = runBuilt(["--enable-source-maps", SERVICES[service].entry], {
      DATA_DIR: dataDirectory,
      STOREFRONT_API_URL: options.storefrontUrl ?? origin("storefront"),
      REGISTRY_URL: origin("registry"),
      ...options.environment,
      ...(service === "shell" && shellSettings),
      ...environment,
      PORT: String(port + SERVICES[service].port),
    });
    processes.set(service, started);
    await waitUntilReady(`${origin(service)}/readyz`, started, startSeconds);
    return started;
  }

  function running(service: ServiceName): BuiltProcess {
    const found = processes.get(service);
    if (!found) throw new Error(`${service} was not started`);
    return found;
  }

  return {
    port,
    dataDirectory,
    retailUrl: `${scheme}://localhost:${port}`,
    businessUrl: `${scheme}://business.localhost:${port}`,
    storefrontUrl: origin("storefront"),
    registryUrl: origin("registry"),
    tokenFile: join(dataDirectory, "registry/local-token"),
    signingKeyFile: join(dataDirectory, "registry/local-signing-key.pem"),
    start,
    running,
    end: (service, signal = "SIGTERM") => running(service).end(signal),
    async stop() {
      await Promise.all([...processes.values()].map((started) => started.end("SIGTERM")));
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A shop that is ready for shoppers, with the built fragments, or with what `publish` promotes. */
export async function startShop(
  options: ShopOptions & { readonly hasStorefront?: boolean },
  publish: (shop: Shop) => Promise<unknown> = publishBuiltFragments,
): Promise<Shop> {
  const shop = await createShop(options);
  const { hasStorefront = true } = options;
  try {
    await Promise.all([
      shop.start("registry").then(() => publish(shop)),
      hasStorefront ? shop.start("storefront") : undefined,
    ]);
    await shop.start("shell");
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}
