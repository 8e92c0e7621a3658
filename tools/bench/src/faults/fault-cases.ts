import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir, rm, statfs, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { BreakableShop } from "e2e/shop/breakable-shop";
import { pollUntil, runBuilt } from "e2e/shop/built-process";
import { renameRelease } from "e2e/shop/registry-client";
import { SERVICES, type ServiceName } from "e2e/shop/shop";
import { createShopperClient } from "e2e/support/shopper-client";

const ITEM = "100110";
const ITEM_NAME = "Fieldnote Dotted Notebook";
const PATH = `/lpd-sba-sku/product_${ITEM}`;
const FRAGMENT = "mfe-reviews";
const PAGES_UNDER_WAY = 8;
/** Milliseconds after which the supervisor kills the shell. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const REFUSAL_TIMEOUT_MS = 30_000;
/** Bytes the campaign writes: twice the threshold between a full disk and one with space. */
const ROOM = 1024 ** 3;

/** Breaks a running, healthy shop, checks what must hold meanwhile, and mends it. Throws what didn't hold. */
export type FaultCase = (shop: BreakableShop) => Promise<unknown>;

async function view({ retailUrl }: BreakableShop, query = "") {
  const response = await fetch(`${retailUrl}${PATH}${query}`);
  return { status: response.status, html: await response.text() };
}

/** At an address that no guest requested within the second for which guests share pages. */
const viewUnshared = (shop: BreakableShop) => view(shop, `?v=${performance.now()}`);

export const waitUntilServed = (shop: BreakableShop) =>
  pollUntil(async () => (await viewUnshared(shop)).status === 200, "pages are not served again");

const waitUntilRendered = (shop: BreakableShop) =>
  pollUntil(async () => (await viewUnshared(shop)).html.includes("data-rendered"), "no slot is rendered again");

/** Kills a service, checks what holds without it, and starts it again. */
async function without(shop: BreakableShop, service: ServiceName, check: () => Promise<void>): Promise<void> {
  await shop.end(service, "SIGKILL");
  try {
    await check();
  } finally {
    await shop.start(service);
  }
  await waitUntilServed(shop);
}

async function restart(shop: BreakableShop, service: ServiceName, environment = {}): Promise<void> {
  await shop.end(service, "SIGKILL");
  await shop.start(service, environment);
}

export const FAULT_CASES: Readonly<Record<string, FaultCase>> = {
  async "storefront-api: killed"(shop) {
    await view(shop);
    await without(shop, "storefront", async () => {
      assert.ok(
        [200, 500, 503].includes((await viewUnshared(shop)).status),
        "a page is neither stale nor an error page",
      );
    });
  },

  async "fragment-registry: killed"(shop) {
    await without(shop, "registry", async () => assert.equal((await viewUnshared(shop)).status, 200));
    // The shell reconnects by itself: newly promoted releases appear in pages.
    await shop.promoteBroken(FRAGMENT, "unchanged");
  },

  "shell: killed": (shop) => without(shop, "shell", async () => undefined),

  /** They arrive complete, and idle browser connections don't delay the shutdown. */
  async "shell: ended while pages are on their way"(shop) {
    const addresses = Array.from(
      { length: PAGES_UNDER_WAY },
      (_, number) => `${PATH}?v=${performance.now()}-${number}`,
    );
    const pages = await Promise.all(addresses.map((address) => fetch(shop.retailUrl + address)));
    const startedAt = performance.now();
    const ending = shop.end("shell");
    const texts = await Promise.all(pages.map((page) => page.text()));
    await ending;
    const took = performance.now() - startedAt;
    await shop.start("shell");
    assert.ok(
      texts.every((text) => text.includes("</html>")),
      "a page that was on its way is not whole",
    );
    assert.ok(took < SHUTDOWN_TIMEOUT_MS, `the shell took ${Math.round(took)} ms to end`);
  },

  async "renderers: killed, all of them"(shop) {
    const shell = String(shop.running("shell").pid);
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", shell], { encoding: "utf8" });
    for (const pid of children.split("\n").map(Number).filter(Boolean)) process.kill(pid, "SIGKILL");
    assert.equal((await viewUnshared(shop)).status, 200);
    const hasFallbacks = async () => /data-fallback="(renderer-died|render-)/.test((await viewUnshared(shop)).html);
    await pollUntil(async () => !(await hasFallbacks()), "slots are not rendered on the server again");
  },

  /** The page lock on the shell's disk is enough. */
  async "shell: started without the registry"(shop) {
    await without(shop, "registry", async () => {
      await restart(shop, "shell");
      await waitUntilRendered(shop);
    });
  },

  /** Pages shown to guests earlier are served as stale, although this shell process never rendered them. */
  async "shell: killed, and started without storefront-api"(shop) {
    // The shell saves pages one at a time.
    for (let views = 0; views < 3; views += 1) {
      await sleep(200);
      await view(shop);
    }
    await without(shop, "storefront", async () => {
      await restart(shop, "shell");
      const { status, html } = await view(shop);
      assert.equal(status, 200);
      for (const text of [ITEM_NAME, "You cannot order right now."]) assert.ok(html.includes(text), `no "${text}"`);
    });
  },

  async "shell: release cache deleted"(shop) {
    await rm(join(shop.dataDirectory, "shell/releases"), { recursive: true, force: true });
    assert.equal((await view(shop)).status, 200);
    await restart(shop, "shell");
    await waitUntilRendered(shop);
  },

  /** A release whose bytes don't match its manifest never replaces a working one. */
  async "fragment-registry: artifact corrupt on disk"(shop) {
    const working = shop.working.get(FRAGMENT) ?? "none";
    // Use a version of its own, because it stays corrupt.
    const { manifest, files } = renameRelease(await shop.registry.download(FRAGMENT, working), "1.0.0-corrupt");
    await shop.registry.publish({ manifest, files });
    const { version, server } = manifest;
    const releases = join(shop.dataDirectory, "registry/releases", FRAGMENT);
    const bundles = (await readdir(releases, { recursive: true })).filter(
      (path) => path.startsWith(`${version}-`) && basename(path) === server.entry,
    );
    assert.ok(bundles.length > 0, "the release has no server bundle on the registry's disk");
    for (const path of bundles) await writeFile(join(releases, path), "module.exports = {};");
    // The registry still has the intact upload in memory.
    await restart(shop, "registry");
    await shop.registry.promote(FRAGMENT, version);
    const isLogged = async () => shop.log.some((line) => JSON.stringify(line).includes(version));
    await pollUntil(isLogged, "nothing in the log names the corrupt release");
    const { html } = await view(shop);
    assert.ok(html.includes(`/${FRAGMENT}/${working}/`), "a page has no longer the release that works");
    assert.ok(!html.includes(version), "a corrupt release replaced the one that works");
  },

  /** Shoppers can read on, saved data stays, and adding works again once there is space. */
  async "storefront-api: disk full"(shop) {
    const { bavail, bsize } = await statfs(shop.dataDirectory);
    await restart(shop, "storefront", { MINIMUM_FREE_BYTES: String(bavail * bsize - ROOM) });
    await waitUntilServed(shop);
    const ballast = join(shop.dataDirectory, "ballast");
    try {
      const shopper = createShopperClient();
      await shopper.signIn(shop.retailUrl, "dario");
      const add = () => shopper.add(shop.retailUrl, ITEM, 1);
      const count = async () => (await shopper.readCart(shop.retailUrl)).itemCount;
      assert.equal(await add(), 200);
      const before = await count();
      execFileSync("fallocate", ["-l", String(2 * ROOM), ballast]);
      await pollUntil(async () => (await add()) === 507, "adding is not refused");
      await pollUntil(async () => (await view(shop)).html.includes(ITEM_NAME), "with a full disk a page shows nothing");
      assert.ok((await count()) >= before, "what was acknowledged before is no longer in the cart");
      await rm(ballast);
      await pollUntil(async () => (await add()) === 200, "with room again adding is still refused");
    } finally {
      await rm(ballast, { force: true });
      await restart(shop, "storefront");
    }
  },

  "storefront-api: second opener of its database": (shop) => checkSecondOpener(shop, "storefront"),
  "fragment-registry: second opener of its database": (shop) => checkSecondOpener(shop, "registry"),
};

/** Exits immediately and says why; the first process keeps running. */
async function checkSecondOpener(shop: BreakableShop, service: ServiceName): Promise<void> {
  const first = shop.running(service);
  const settings = { DATA_DIR: shop.dataDirectory, PORT: String(shop.port + 4) };
  const second = runBuilt([SERVICES[service].entry], settings);
  const late = setTimeout(() => void second.end("SIGKILL"), REFUSAL_TIMEOUT_MS);
  const { code } = await second.ended;
  clearTimeout(late);
  assert.ok(code, "a second process opened the same database");
  assert.match(second.lines.join(" "), /is in use by/);
  assert.ok(first.isRunning(), "the first one ended");
  await waitUntilServed(shop);
}
