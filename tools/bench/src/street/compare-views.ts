import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runBuilt, type BuiltProcess } from "e2e/support/built-process";
import { randomFrom } from "shared-contracts/fixtures";
import { Agent } from "undici";
import { PORTS, SCRATCH } from "../system/places.js";
import { waitUntilAnswers } from "../system/ready.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { isWholeView, toComparable } from "./comparable-view.js";
import type { LocalRegistry } from "e2e/support/publish-built-fragments";
import { publishCopies, type StreetShop } from "./street-shop.js";
import { createStreetViews, toItemId, type Street, type StreetView } from "./street-views.js";

/** Small, so that views recur: each is rendered alone once, and compared whenever it is seen again. */
const SMALL_STREET: Street = { items: 200, members: 40, zipCodes: 20 };
const AT_ONCE = 12;
/** Views between two changes of prices or releases. */
const BATCH = 500;
/** Share of batches after which a fragment is released; prices change after each other one. */
const PROMOTES_SHARE = 0.1;
const NEW_PRICES_SHARE = 0.02;
/** Prices of an item. */
const PRICES = 2;
/** Milliseconds: guests share a page for one second, and a new lock reaches a shell in less. */
const CHANGE_MS = 1500;
const ATTEMPTS = 50;
const RETRY_MS = 100;
/** A busy machine takes long. */
const START_SECONDS = 300;
const LOG_INTERVAL_MS = 60_000;

type ComparedShop = Pick<StreetShop, "storefronts"> & { readonly registry: LocalRegistry };

type Shell = { readonly url: string; readonly process: BuiltProcess };

/**
 * Random views of a shell that shares renders and pages, each compared with the same view of one that shares nothing:
 * the HTML has to be equal to the last byte. Their clocks stay within one half minute, because pages say how long an offer lasts.
 */
export async function compareWithViewsAlone(
  shop: ComparedShop,
  { name, views }: { readonly name: string; readonly views: number },
): Promise<readonly Measurement[]> {
  const [sharedFrom, aloneFrom] = shop.storefronts;
  const releases = await publishCopies(shop.registry);
  const agent = new Agent({ connections: AT_ONCE });
  const at = String(Date.now());
  const shared = await startShell(shop, { port: PORTS.podium, at, storefrontUrl: sharedFrom.url, settings: {} });
  const alone = await startShell(shop, {
    port: PORTS.podium + 2,
    at,
    storefrontUrl: aloneFrom.url,
    settings: { SHARED_RENDER_MEGABYTES: "0", SHARED_PAGE_MILLISECONDS: "0" },
  });
  const draw = createStreetViews(SMALL_STREET, 7);
  const random = randomFrom(8);
  const prices = new Map<number, number>();
  const counts = { compared: 0, alone: 0, wrong: 0, unanswered: 0 };
  /** Of views alone, by what they are made from. */
  const hashes = new Map<string, string>();
  let loggedAt = performance.now();

  async function compareOne(view: StreetView): Promise<void> {
    const seen = await readView(agent, shared.url, view);
    if (!seen) return void (counts.unanswered += 1);
    const key = [view.path, view.cookie, prices.get(view.item) ?? 0, seen.releases].join(" ");
    let expected = hashes.get(key);
    let htmlAlone = "";
    if (expected === undefined) {
      const own = await readView(agent, alone.url, view);
      if (!own || own.releases !== seen.releases) return void (counts.unanswered += 1);
      counts.alone += 1;
      htmlAlone = own.html;
      expected = hashOf(own.html);
      hashes.set(key, expected);
    }
    counts.compared += 1;
    if (hashOf(seen.html) === expected) return;
    counts.wrong += 1;
    saveDifference(counts.wrong, { shared: seen.html, alone: htmlAlone || (await readAgain(view)) });
  }

  async function readAgain(view: StreetView): Promise<string> {
    return (await readView(agent, alone.url, view))?.html ?? "";
  }

  async function change(): Promise<void> {
    if (random() < PROMOTES_SHARE) await releases.promoteNext();
    const changed: Record<string, number> = {};
    for (let item = 0; item < SMALL_STREET.items; item += 1) {
      if (random() >= NEW_PRICES_SHARE) continue;
      const cents = ((prices.get(item) ?? 0) + 1) % PRICES;
      prices.set(item, cents);
      changed[toItemId(item)] = cents;
    }
    await Promise.all([sharedFrom.setPrices(changed), aloneFrom.setPrices(changed)]);
    await new Promise((resolve) => setTimeout(resolve, CHANGE_MS));
  }

  try {
    for (let begun = 0; begun < views; begun += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, views - begun) }, draw);
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let view = batch.pop(); view; view = batch.pop()) await compareOne(view);
        }),
      );
      await change();
      if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = performance.now();
        console.error(`${new Date().toISOString()} ${JSON.stringify(counts)}`);
      }
    }
  } finally {
    await agent.destroy();
    await shared.process.end("SIGTERM");
    await alone.process.end("SIGTERM");
  }
  const figures = {
    "views compared": counts.compared,
    "of them rendered alone for it": counts.alone,
    "wrong views": counts.wrong,
    "views that could not be compared": counts.unanswered,
  };
  return Object.entries(figures).map(([figure, value]) => ({
    yardstick: `${name}: ${figure}`,
    sheet: `${name}, each view beside the same one alone`,
    figure,
    unit: "",
    ...compareContenders([{ name: "ours", runs: [value] }]),
  }));
}

type ShellOptions = {
  readonly port: number;
  /** Milliseconds since 1970, for as long as the shell runs. */
  readonly at: string;
  readonly storefrontUrl: string;
  readonly settings: Readonly<Record<string, string>>;
};

async function startShell(
  { registry }: ComparedShop,
  { port, at, storefrontUrl, settings }: ShellOptions,
): Promise<Shell> {
  const dataDirectory = join(SCRATCH, `street-${port}`);
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { recursive: true });
  const standStill = pathToFileURL(join(import.meta.dirname, "stand-still.mjs")).href;
  const started = runBuilt(["--import", standStill, "shell/dist/server.js"], {
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    DATA_DIR: dataDirectory,
    STOREFRONT_API_URL: storefrontUrl,
    REGISTRY_URL: registry.registryUrl,
    LOG_LEVEL: "warn",
    STAND_STILL_AT: at,
    ...settings,
  });
  const url = `http://localhost:${port}`;
  await waitUntilAnswers(`${url}/readyz`, START_SECONDS).catch((error: unknown) => {
    throw new Error(`The shell did not start:\n${started.lines.slice(-5).join("\n")}`, { cause: error });
  });
  return { url, process: started };
}

/** A view with all its slots, without what differs from view to view; undefined if the shell has none. */
async function readView(agent: Agent, origin: string, { path, cookie }: StreetView) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const traceId = "00000000-0000-4000-8000-000000000000";
    const answered = await agent.request({
      origin,
      path,
      method: "GET",
      headers: { cookie, "x-trace-id": traceId, host: "localhost" },
    });
    const html = await answered.body.text();
    if (answered.statusCode === 200 && isWholeView(html)) {
      return toComparable(html, String(answered.headers["content-security-policy"]));
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return undefined;
}

function hashOf(html: string): string {
  return createHash("sha256").update(html).digest("base64");
}

function saveDifference(number: number, pages: Readonly<Record<string, string>>): void {
  const folder = join(SCRATCH, "wrong-views");
  mkdirSync(folder, { recursive: true });
  for (const [which, html] of Object.entries(pages)) writeFileSync(join(folder, `${number}-${which}.html`), html);
}
