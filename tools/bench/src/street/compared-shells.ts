import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import type { LocalRegistry } from "e2e/support/publish-built-fragments";
import { Agent } from "undici";
import { hashFiles } from "../system/hash-files.js";
import { PORTS, SCRATCH } from "../system/places.js";
import { waitUntilStarted } from "../system/ready.js";
import { isWholeView, toComparable, type ComparableView } from "./comparable-view.js";
import type { StreetShop } from "./street-shop.js";
import type { StreetView } from "./street-views.js";

export type ComparedShell = {
  /** A view with all its slots, without what differs from view to view; undefined if the shell has none. */
  read(view: StreetView): Promise<ComparableView | undefined>;
};

export type ComparedShells = {
  readonly shared: ComparedShell;
  /** Shares nothing. */
  readonly alone: ComparedShell;
  stop(): Promise<void>;
};

export type ComparedShop = Pick<StreetShop, "storefronts"> & { readonly registry: LocalRegistry };

/** What a compared page is made by, beside storefront-api's answers. */
const BUILD = [
  ...["server.js", "renderer.cjs", "realm.js", "assets.json"].map((file) => `shell/dist/${file}`),
  ...["mfe-purchase", "mfe-recommendations", "mfe-reviews", "mfe-print-handoff", "shell/page-plan"].map(
    (folder) => `${folder}/dist/release/release.json`,
  ),
  "storefront-api/dist/server.js",
];
/** Milliseconds; a busy shell leaves slots to the browser, or refuses the page. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

export function hashOfBuild(): string {
  return hashFiles(BUILD);
}

/** Two shells of the same build, whose clocks stay within one half minute. */
export async function startComparedShells({ storefronts, registry }: ComparedShop, atOnce: number) {
  const [sharedFrom, aloneFrom] = storefronts;
  const at = String(Date.now());
  const agent = new Agent({ connections: atOnce });
  const start = (port: number, storefrontUrl: string, settings: Readonly<Record<string, string>> = {}) =>
    startShell(port, {
      STOREFRONT_API_URL: storefrontUrl,
      REGISTRY_URL: registry.registryUrl,
      LOG_LEVEL: "warn",
      STAND_STILL_AT: at,
      ...settings,
    });
  const shared = await start(PORTS.podium, sharedFrom.url);
  const alone = await start(PORTS.podium + 2, aloneFrom.url, {
    SHARED_RENDER_MEGABYTES: "0",
    SHARED_PAGE_MILLISECONDS: "0",
  });
  return {
    shared: toComparedShell(shared, agent),
    alone: toComparedShell(alone, agent),
    async stop() {
      await agent.destroy();
      await Promise.all([shared, alone].map(({ process }) => process.end("SIGTERM")));
    },
  } satisfies ComparedShells;
}

type Shell = { readonly url: string; readonly process: BuiltProcess };

async function startShell(port: number, environment: Readonly<Record<string, string>>): Promise<Shell> {
  const dataDirectory = join(SCRATCH, `street-${port}`);
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { recursive: true });
  const standStill = pathToFileURL(join(import.meta.dirname, "stand-still.mjs")).href;
  const process = runBuilt(["--import", standStill, "shell/dist/server.js"], {
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    DATA_DIR: dataDirectory,
    ...environment,
  });
  const url = `http://localhost:${port}`;
  await waitUntilStarted("The shell", `${url}/readyz`, process);
  return { url, process };
}

function toComparedShell({ url, process }: Shell, agent: Agent): ComparedShell {
  return {
    async read(view) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (!process.isRunning()) throw new Error(`A shell ended:\n${process.lines.slice(-10).join("\n")}`);
        const page = await readOnce(agent, url, view).catch(() => undefined);
        if (page) return page;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
      return undefined;
    },
  };
}

async function readOnce(
  agent: Agent,
  origin: string,
  { path, cookie }: StreetView,
): Promise<ComparableView | undefined> {
  const traceId = "00000000-0000-4000-8000-000000000000";
  const { statusCode, headers, body } = await agent.request({
    origin,
    path,
    method: "GET",
    headers: { cookie, "x-trace-id": traceId, host: "localhost" },
  });
  const html = await body.text();
  if (statusCode !== 200 || !isWholeView(html)) return undefined;
  return toComparable(html, String(headers["content-security-policy"]));
}
