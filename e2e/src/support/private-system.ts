import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt, waitUntilReady, type BuiltProcess, type ProcessEnd } from "./built-process.js";
import { publishBuiltFragments, type LocalRegistry } from "./publish-built-fragments.js";

const SERVICES = {
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

export type PrivateSystemOptions = {
  /** The shell's port; storefront-api and fragment-registry take the next two. */
  readonly port: number;
  /** Data folder of all three; defaults to a temporary folder that `stop` removes. */
  readonly dataDirectory?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Seconds that a service may take to start, with its first data; 120 by default. */
  readonly startSeconds?: number;
};

export type PrivateSystem = LocalRegistry & {
  readonly dataDirectory: string;
  readonly retailUrl: string;
  readonly businessUrl: string;
  readonly storefrontUrl: string;
  /** Starts a service with these additional settings and waits until it is ready. */
  start(service: ServiceName, environment?: Readonly<Record<string, string>>): Promise<BuiltProcess>;
  /** The current or latest process. */
  running(service: ServiceName): BuiltProcess;
  /** All processes in start order. */
  started(service: ServiceName): readonly BuiltProcess[];
  end(service: ServiceName, signal?: NodeJS.Signals): Promise<ProcessEnd>;
  stop(): Promise<void>;
};

/** A private system whose services can be started and stopped individually. */
export async function createPrivateSystem(options: PrivateSystemOptions): Promise<PrivateSystem> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), "shop-")));
  const processes = new Map<ServiceName, BuiltProcess[]>();
  const origin = (service: ServiceName) => `http://127.0.0.1:${options.port + SERVICES[service].port}`;

  async function start(
    service: ServiceName,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<BuiltProcess> {
    const started = runBuilt(["--enable-source-maps", SERVICES[service].entry], {
      DATA_DIR: dataDirectory,
      STOREFRONT_API_URL: origin("storefront"),
      REGISTRY_URL: origin("registry"),
      ...options.environment,
      ...environment,
      PORT: String(options.port + SERVICES[service].port),
    });
    processes.set(service, [...(processes.get(service) ?? []), started]);
    await waitUntilReady(`${origin(service)}/readyz`, started, options.startSeconds ?? START_SECONDS);
    return started;
  }

  function running(service: ServiceName): BuiltProcess {
    const found = processes.get(service)?.at(-1);
    if (!found) throw new Error(`${service} was not started`);
    return found;
  }

  return {
    dataDirectory,
    retailUrl: `http://localhost:${options.port}`,
    businessUrl: `http://business.localhost:${options.port}`,
    storefrontUrl: origin("storefront"),
    registryUrl: origin("registry"),
    tokenFile: join(dataDirectory, "registry/local-token"),
    signingKeyFile: join(dataDirectory, "registry/local-signing-key.pem"),
    start,
    running,
    started: (service) => processes.get(service) ?? [],
    end: (service, signal = "SIGTERM") => running(service).end(signal),
    async stop() {
      await Promise.all([...processes.values()].flat().map((started) => started.end("SIGTERM")));
      if (options.dataDirectory === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A private system with the built fragments published, ready for shoppers. */
export async function startPrivateSystem(options: PrivateSystemOptions): Promise<PrivateSystem> {
  const system = await createPrivateSystem(options);
  try {
    await Promise.all([system.start("registry").then(() => publishBuiltFragments(system)), system.start("storefront")]);
    await system.start("shell");
    return system;
  } catch (error) {
    await system.stop();
    throw error;
  }
}
