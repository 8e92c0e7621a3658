import { spawn } from "node:child_process";
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
/** Includes the first build. A shop that fails exits, which is noticed at once. */
const START_TIMEOUT_MS = 20 * 60_000;

/** Starts one shop for all tests of this run, on free ports with its own data, or uses the running one at SHOP_URL. */
export default async function startShop(): Promise<void> {
  if (process.env.SHOP_URL) {
    const { FRAGMENT_REGISTRY_PORT, SHOP_URL, STOREFRONT_API_PORT } = process.env;
    process.env.ASSEMBLED_PAGE_PORT = new URL(SHOP_URL).port;
    process.env.ASSEMBLED_PAGE_API_PORT = STOREFRONT_API_PORT ?? "4210";
    process.env.ASSEMBLED_PAGE_REGISTRY_PORT = FRAGMENT_REGISTRY_PORT ?? "4220";
    return;
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), "assembled-page-"));
  const [shellPort, apiPort, registryPort] = await findFreePorts(3);
  const logFile = join(dataDirectory, "shop.log");
  const shop = spawn(process.execPath, ["--import", "tsx", "--conditions=source", join(__dirname, "serve.ts")], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: "",
      ASSEMBLED_PAGE_ROOT: root,
      DATA_DIR: dataDirectory,
      PORT: String(shellPort),
      STOREFRONT_API_PORT: String(apiPort),
      FRAGMENT_REGISTRY_PORT: String(registryPort),
      METRICS_PORT: "0",
      // Lets tests choose their IP address.
      TRUSTED_PROXIES: "loopback",
      TEST_HOOKS: "1",
      SEED_FEED: "",
    },
  });
  const log = createWriteStream(logFile);
  shop.stdout.pipe(log, { end: false });
  shop.stderr.pipe(log, { end: false });
  process.once("exit", () => shop.kill("SIGTERM"));
  process.env.ASSEMBLED_PAGE_PORT = String(shellPort);
  process.env.ASSEMBLED_PAGE_API_PORT = String(apiPort);
  process.env.ASSEMBLED_PAGE_REGISTRY_PORT = String(registryPort);
  process.env.ASSEMBLED_PAGE_DATA = dataDirectory;
  process.env.ASSEMBLED_PAGE_PROCESS = String(shop.pid);

  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(Number(shellPort)))) {
    if (shop.exitCode !== null || Date.now() > end) {
      shop.kill("SIGTERM");
      const lastLines = readFileSync(logFile, "utf8").slice(-3000);
      rmSync(dataDirectory, { recursive: true, force: true });
      throw new Error(`The shop did not start. Its log ends with:\n${lastLines}`);
    }
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function isReady(port: number): Promise<boolean> {
  return new Promise((answer) => {
    request({ host: "127.0.0.1", port, path: "/readyz" }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    })
      .on("error", () => answer(false))
      .end();
  });
}
