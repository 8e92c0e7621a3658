import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBuilt, waitUntilReady, type BuiltProcess } from "../support/built-process.js";
import { findPostgres, startPrivatePostgres } from "../support/private-postgres.js";
import { createPrivateSystem } from "../support/private-system.js";
import { publishBuiltFragments } from "../support/publish-built-fragments.js";
import { VENDURE_SERVER } from "./install-vendure.js";

const PORT = Number(process.env.E2E_VENDURE_PORT ?? 4860);
/** The adapter's port is that of storefront-api in a private system. */
const PORTS = { shell: PORT, adapter: PORT + 1, postgres: PORT + 5, vendure: PORT + 6, vendureReady: PORT + 7 };

export const VENDURE_SHOP = {
  url: `http://localhost:${PORTS.shell}`,
  adapterUrl: `http://127.0.0.1:${PORTS.adapter}`,
  adminApiUrl: `http://127.0.0.1:${PORTS.vendure}/admin-api`,
} as const;

/** As in the server's `catalog.mjs`. */
export const MEMBER = { email: "maria@example.com", password: "Paper-Shop-2026" };

export type VendureShop = {
  readonly adminPassword: string;
  /** Ends the adapter and starts it again, with the same data and secret. */
  restartAdapter(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL, Vendure with its own catalog, the adapter, and a shell over it with the built fragments. */
export async function startVendureShop(): Promise<VendureShop> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error("There is no PostgreSQL: install the package postgresql.");
  const ends: (() => Promise<unknown>)[] = [];
  async function stop(): Promise<void> {
    for (const end of ends.splice(0).toReversed()) await end();
  }
  try {
    return { ...(await startParts(binaries, (end) => ends.push(end))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls `onEnd` with what ends or removes each part, as soon as there is one. */
async function startParts(
  binaries: string,
  onEnd: (end: () => Promise<unknown>) => void,
): Promise<Omit<VendureShop, "stop">> {
  const folder = await mkdtemp(join(tmpdir(), "vendure-"));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const adminPassword = randomBytes(16).toString("hex");
  const sessionSecret = randomBytes(32).toString("hex");
  say("Starting PostgreSQL and Vendure, which creates its tables and its catalog …");
  const postgres = await startPrivatePostgres(binaries, PORTS.postgres);
  onEnd(() => postgres.stop());
  const vendure = runBuilt([join(VENDURE_SERVER, "server.mjs")], {
    PORT: String(PORTS.vendure),
    DATABASE_URL: postgres.url,
    ASSETS_DIR: folder,
    ADMIN_PASSWORD: adminPassword,
    VENDURE_DISABLE_TELEMETRY: "true",
  });
  onEnd(() => vendure.end("SIGTERM"));
  await waitUntilReady(`http://127.0.0.1:${PORTS.vendureReady}`, vendure, 600);

  async function startAdapter(): Promise<BuiltProcess> {
    const started = runBuilt(
      ["--import", "tsx", "--conditions=source", "platform/commerce-port/src/vendure/server.ts"],
      {
        PORT: String(PORTS.adapter),
        DATABASE_URL: postgres.url,
        DATA_DIR: folder,
        SESSION_SECRET: sessionSecret,
        VENDURE_SHOP_API_URL: `http://127.0.0.1:${PORTS.vendure}/shop-api`,
        VENDURE_ASSETS_URL: `http://127.0.0.1:${PORTS.vendure}/assets/`,
      },
    );
    onEnd(() => started.end("SIGTERM"));
    await waitUntilReady(`${VENDURE_SHOP.adapterUrl}/readyz`, started, 120);
    return started;
  }

  say("Starting the adapter, the registry with the built fragments, and the shell …");
  let adapter = await startAdapter();
  const system = await createPrivateSystem({ port: PORTS.shell });
  onEnd(() => system.stop());
  await system.start("registry");
  await publishBuiltFragments(system);
  await system.start("shell");
  say(`The shop over Vendure is at ${VENDURE_SHOP.url}.`);
  return {
    adminPassword,
    async restartAdapter() {
      await adapter.end("SIGTERM");
      adapter = await startAdapter();
    },
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
