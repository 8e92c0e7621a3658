import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishBroken } from "e2e/shop/break-release";
import { createRegistryClient, type RegistryAccess } from "e2e/shop/registry-client";
import { startBenchSystem, type BenchSystem } from "../system/bench-system.js";
import { runProgram } from "../system/built-program.js";
import { PORTS, ROOT } from "../system/places.js";
import { signInMember, type SignedInMember } from "../server/ask-storefront.js";

/** Cents to add to an item's prices, by the item's id. */
export type Prices = Readonly<Record<string, number>>;

/** The built shop with the items and visitors of the traffic. */
export type TrafficShop = {
  readonly system: BenchSystem;
  /** The same storefront-api twice, each with prices of its own. The shop's shell uses the first. */
  readonly storefronts: readonly [TrafficStorefront, TrafficStorefront];
  stop(): Promise<void>;
};

type TrafficStorefront = { readonly url: string; setPrices(prices: Prices): Promise<void> };

export type TrafficReleases = {
  /** Promotes the copy of the next fragment, or the fragment again if the copy is live. */
  promoteNext(): Promise<void>;
};

const FEED = join(ROOT, "tools/demonstration/feed");
/** Different kinds of pages; few, because the demonstration is asked about each for each original visitor. */
const ORIGINAL_ITEMS = ["100101", "100110", "100120", "100130", "100140", "100150", "100160", "200110", "300101"];
const ORIGINAL_MEMBERS = 4;
const FRAGMENTS = ["mfe-purchase", "mfe-recommendations", "mfe-reviews"] as const;

export async function startTrafficShop(): Promise<TrafficShop> {
  const storefronts = [toStorefront(PORTS.traffic), toStorefront(PORTS.traffic + 1)] as const;
  const system = await startBenchSystem({ overTls: false, storefrontUrl: storefronts[0].url });
  const program = await runProgram(
    "traffic/traffic-storefront.ts",
    {
      LISTEN: [PORTS.traffic, PORTS.traffic + 1].join(),
      STOREFRONT_API_URL: system.shop.storefrontUrl,
      FEED: join(FEED, "products.ndjson"),
      ITEMS: ORIGINAL_ITEMS.join(),
    },
    `${storefronts[0].url}/traffic/`,
  );
  const members: SignedInMember[] = [];
  for (const name of listMembers()) members.push(await signInMember(system.shop.retailUrl, name));
  await put(`${storefronts[0].url}/traffic/members`, members);
  return {
    system,
    storefronts,
    async stop() {
      await program.end("SIGTERM");
      await system.shop.stop();
    },
  };
}

/** Publishes a copy of each fragment that product pages show. */
export async function publishCopies(access: RegistryAccess): Promise<TrafficReleases> {
  const registry = createRegistryClient(access.registryUrl, access);
  const versions = new Map<string, readonly string[]>();
  for (const name of FRAGMENTS) versions.set(name, await publishBroken(registry, name, "unchanged"));
  let promotes = 0;
  return {
    async promoteNext() {
      const name = FRAGMENTS[promotes % FRAGMENTS.length] ?? FRAGMENTS[0];
      promotes += 1;
      const live = (await registry.stableVersions()).get(name);
      await registry.promote(name, versions.get(name)?.find((version) => version !== live) ?? "");
    },
  };
}

function toStorefront(port: number): TrafficStorefront {
  const url = `http://127.0.0.1:${port}`;
  return { url, setPrices: (prices) => put(`${url}/traffic/prices`, prices) };
}

async function put(url: string, body: unknown): Promise<void> {
  const { ok } = await fetch(url, { method: "PUT", body: JSON.stringify(body) });
  if (!ok) throw new Error(`${url} refused`);
}

function listMembers(): readonly string[] {
  return readFileSync(join(FEED, "users.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly userId: string; readonly tenant: string })
    .filter(({ tenant }) => tenant === "retail")
    .slice(0, ORIGINAL_MEMBERS)
    .map(({ userId }) => userId);
}
