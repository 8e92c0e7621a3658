import { pollUntil, runBuilt } from "e2e/shop/built-process";
import { execFileSync } from "node:child_process";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceName } from "e2e/shop/shop";
import type { BreakableShop } from "e2e/shop/breakable-shop";
import { must, type FaultCase, type Stage } from "../fault-case.js";
import { ITEM, ITEM_NAME, signInEmpty, viewItem, waitUntilServed } from "./item-page.js";

/** Bytes the campaign writes: twice the threshold between a full disk and one with space. */
const ROOM = 1024 ** 3;
const DETECTION_TIMEOUT_MS = 20_000;
const REFUSAL_TIMEOUT_MS = 30_000;

export const STORAGE_FAULTS: readonly FaultCase[] = [
  {
    victim: "storefront-api",
    fault: "disk full",
    expectedLog: /"service":"storefront-api".*nearly full/,
    run: checkDiskFull,
  },
  {
    victim: "storefront-api",
    fault: "second opener of its database",
    run: (stage) => checkSecondOpener(stage, "storefront", "storefront-api/dist/server.js"),
  },
  {
    victim: "fragment-registry",
    fault: "second opener of its database",
    run: (stage) => checkSecondOpener(stage, "registry", "platform/fragment-registry/dist/server.js"),
  },
];

/**
 * Shoppers can read on and are told that nothing can be saved. Saved data stays. Recovers by itself once there is
 * space.
 */
async function checkDiskFull(stage: Stage): Promise<number> {
  const { shop } = stage;
  const { bavail, bsize } = await statfs(shop.dataDirectory);
  await shop.end("storefront");
  await shop.start("storefront", { MINIMUM_FREE_BYTES: String(bavail * bsize - ROOM) });
  try {
    await waitUntilServed(stage);
    return await fillAndClear(shop);
  } finally {
    await shop.end("storefront");
    await shop.start("storefront");
  }
}

async function fillAndClear(shop: BreakableShop): Promise<number> {
  const ballast = join(shop.dataDirectory, "ballast");
  const shopper = await signInEmpty(shop.retailUrl);
  const add = () => shopper.add(shop.retailUrl, ITEM, 1);
  must((await add()) < 300, "nothing can be added while there is room");
  try {
    execFileSync("fallocate", ["-l", String(2 * ROOM), ballast]);
    await pollUntil(async () => (await add()) === 507, "adding is not refused", {
      within: DETECTION_TIMEOUT_MS,
      every: 500,
    });
    await pollUntil(
      async () => (await viewItem(shop)).html.includes(ITEM_NAME),
      "with a full disk a page shows nothing",
    );
  } finally {
    await rm(ballast, { force: true });
  }
  const before = (await shopper.readCart(shop.retailUrl)).itemCount;
  must(before > 0, "what was acknowledged before is no longer in the cart");
  const recovery = await pollUntil(async () => (await add()) < 300, "with room again adding is still refused");
  must((await shopper.readCart(shop.retailUrl)).itemCount === before + 1, "what was acknowledged is not in the cart");
  return recovery;
}

/** Exits immediately and says why; the first process keeps running and loses nothing. */
async function checkSecondOpener(stage: Stage, service: ServiceName, entry: string): Promise<number> {
  const { shop } = stage;
  const first = shop.running(service).pid;
  const shopper = await signInEmpty(shop.retailUrl);
  const startedAt = performance.now();
  const second = runBuilt([entry], { DATA_DIR: shop.dataDirectory, PORT: String(shop.port + 4) });
  let acknowledged = 0;
  while (second.isRunning()) {
    if ((await shopper.add(shop.retailUrl, ITEM, 1).catch(() => 0)) === 200) acknowledged += 1;
    if (performance.now() - startedAt > REFUSAL_TIMEOUT_MS) {
      await second.end("SIGKILL");
      must(false, "a second process opened the same database");
    }
  }
  const { code } = await second.ended;
  const words = second.lines.join(" ");
  must(code !== 0, "a second process ended as if all were well");
  must(/is in use by/.test(words), `a second process is refused without saying why: ${words.slice(0, 200)}`);
  must(shop.running(service).isRunning() && shop.running(service).pid === first, "the first one ended");
  const { itemCount } = await shopper.readCart(shop.retailUrl);
  must(itemCount === acknowledged, `${acknowledged} pieces were acknowledged, ${itemCount} are in the cart`);
  return waitUntilServed(stage);
}
