import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import type { PageStateLock } from "shared-contracts";
import { createRegistryClient, type RegistryClient, renameRelease } from "../shop/registry-client.js";
import { DEMONSTRATION, type Shop, startShop } from "../shop/shop.js";
import { createShopperClient } from "../support/shopper-client.js";

const PORT = 4830;
const FRAGMENT = "mfe-reviews";
const SEEN = "/lpd-sba-sku/product_100110";
const NEVER_SEEN = "/lpd-sba-sku/product_100122";
const LOCK_PAGE = "/services/print/print-center";
const RECOVERY_TIMEOUT_MS = 30_000;

const ITEMS = ["100101", "100110", "100130", "100160"];
const CONCURRENT_SHOPPERS = 3;
const ADDS_PER_SHOPPER = 24;
const KILLED_AFTER = 20;

test.describe.configure({ mode: "serial" });

test.describe("killed while working", () => {
  let system: Shop;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    system = await startShop({ port: PORT, environment: DEMONSTRATION });
  });

  test.afterAll(() => system?.stop());

  function openRegistry(): RegistryClient {
    return createRegistryClient(system.registryUrl, system);
  }

  const view = (path: string) => fetch(`${system.retailUrl}${path}`);

  test("storefront-api keeps every acknowledged cart line, and none twice", async () => {
    test.setTimeout(120_000);
    const shopper = createShopperClient();
    await shopper.signIn(system.retailUrl, "dario");
    const posts = Array.from({ length: CONCURRENT_SHOPPERS * ADDS_PER_SHOPPER }, (_, number) => ({
      itemId: ITEMS[number % ITEMS.length] ?? "",
      key: `restart-test-${number}`,
    }));
    const acknowledged = new Set<string>();
    let killing: Promise<unknown> | undefined;

    const post = async ({ itemId, key }: (typeof posts)[number]) => {
      const status = await shopper.add(system.retailUrl, itemId, 1, key).catch(() => 0);
      if (status === 200) acknowledged.add(key);
      if (acknowledged.size >= KILLED_AFTER) killing ??= system.end("storefront", "SIGKILL");
    };
    const waiting = [...posts];
    await Promise.all(
      Array.from({ length: CONCURRENT_SHOPPERS }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) await post(next);
      }),
    );
    await killing;
    expect(acknowledged.size, "some were lost on the way").toBeLessThan(posts.length);

    await system.start("storefront");
    const kept = await waitUntilRecovered(() => shopper.readCart(system.retailUrl));
    for (const itemId of ITEMS) {
      const added = posts.filter((each) => each.itemId === itemId && acknowledged.has(each.key)).length;
      const inCart = kept.lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
      expect(inCart, `${itemId} in the cart`).toBeGreaterThanOrEqual(added);
    }

    for (const { itemId, key } of posts) expect(await shopper.add(system.retailUrl, itemId, 1, key)).toBe(200);
    expect(await shopper.readCart(system.retailUrl)).toMatchObject({ itemCount: posts.length });
  });

  test("fragment-registry keeps its pointers and only whole releases", async () => {
    test.setTimeout(120_000);
    const before = await openRegistry().stableVersions();
    const release = await openRegistry().download(FRAGMENT, before.get(FRAGMENT) ?? "");
    for (const [place, killedAfter] of [5, 40, 120].entries()) {
      const next = renameRelease(release, `1.0.0-killed.${place}`);
      const publishing = openRegistry()
        .publish(next)
        .then(
          () => true,
          () => false,
        );
      await wait(killedAfter);
      await system.end("registry", "SIGKILL");
      const isAcknowledged = await publishing;

      expect((await view(LOCK_PAGE)).status, "pages without a registry").toBe(200);
      await system.start("registry");
      const registry = openRegistry();
      expect(await registry.stableVersions()).toEqual(before);
      const { version } = next.manifest;
      const found = await fetch(`${system.registryUrl}/releases/${FRAGMENT}/${version}/release.json`);
      if (isAcknowledged) expect(found.status).toBe(200);
      if (found.ok) expect((await registry.download(FRAGMENT, version)).files).toEqual(next.files);
      await registry.publish(next);
    }

    const registry = openRegistry();
    await registry.promote(FRAGMENT, "1.0.0-killed.2");
    await system.end("registry", "SIGKILL");
    await system.start("registry");
    expect((await openRegistry().stableVersions()).get(FRAGMENT), "an acknowledged promote").toBe("1.0.0-killed.2");
    await expect
      .poll(async () => listReleases(await (await view(LOCK_PAGE)).text()), { timeout: RECOVERY_TIMEOUT_MS })
      .toContain(`${FRAGMENT}@1.0.0-killed.2`);
  });

  test("the shell serves its last good lock while the registry is down, even after a restart", async () => {
    test.setTimeout(120_000);
    const locked = listReleases(await (await view(SEEN)).text());
    // Of four fragments and the page plan.
    expect(locked).toHaveLength(5);
    await system.end("registry", "SIGKILL");
    await system.end("shell", "SIGKILL");
    await system.start("shell");
    const page = await view(SEEN);
    expect(page.status).toBe(200);
    expect(listReleases(await page.text())).toEqual(locked);

    await system.start("registry");
    const registry = openRegistry();
    const release = await registry.download(FRAGMENT, (await registry.stableVersions()).get(FRAGMENT) ?? "");
    await registry.publish(renameRelease(release, "1.0.0-after"));
    await registry.promote(FRAGMENT, "1.0.0-after");
    await expect
      .poll(async () => listReleases(await (await view(LOCK_PAGE)).text()), { timeout: RECOVERY_TIMEOUT_MS })
      .toContain(`${FRAGMENT}@1.0.0-after`);
  });

  test("without storefront-api guests see earlier pages, everything else asks to retry, and service recovers", async () => {
    test.setTimeout(120_000);
    expect(isReadOnly(await (await view(SEEN)).text())).toBe(false);
    await system.end("storefront", "SIGKILL");

    // Guests share the complete page for a second.
    await expect
      .poll(
        async () => {
          const stale = await view(SEEN);
          expect(stale.status).toBe(200);
          return isReadOnly(await stale.text());
        },
        { timeout: RECOVERY_TIMEOUT_MS },
      )
      .toBe(true);
    const failed = await view(NEVER_SEEN);
    expect(failed.status).toBe(503);
    expect(Number(failed.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await failed.text()).includes("Try again")).toBe(true);

    await system.start("storefront");
    await expect.poll(async () => (await view(NEVER_SEEN)).status, { timeout: RECOVERY_TIMEOUT_MS }).toBe(200);
    expect(isReadOnly(await (await view(SEEN)).text())).toBe(false);
    const shopper = createShopperClient();
    await shopper.signIn(system.retailUrl, "ava");
    expect(await shopper.add(system.retailUrl, ITEMS[0] ?? "", 1)).toBe(200);
  });
});

/** The releases that a page was assembled from. */
function listReleases(html: string): readonly string[] {
  const state = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
  const { lock } = JSON.parse(state) as { lock?: PageStateLock };
  return (lock?.releases ?? []).map(({ name, version }) => `${name}@${version}`);
}

function isReadOnly(html: string): boolean {
  return html.includes("You cannot order right now.");
}

/** The shell waits before asking again after a refusal. */
async function waitUntilRecovered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + RECOVERY_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await wait(200);
    }
  }
}
