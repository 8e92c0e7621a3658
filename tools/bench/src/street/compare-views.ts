import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomFrom } from "shared-contracts/fixtures";
import { SCRATCH } from "../system/places.js";
import { compareContenders, type Measurement } from "../yardstick.js";
import { hashOfBuild, startComparedShells, type ComparedShop } from "./compared-shells.js";
import { keepProgress } from "./comparison-progress.js";
import { publishCopies } from "./street-shop.js";
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
const LOG_INTERVAL_MS = 60_000;
const PROGRESS = join(SCRATCH, "street-comparison.json");

/**
 * Random views of a shell that shares renders and pages, each compared with the same view of one that shares nothing:
 * the HTML has to be equal to the last byte. Their clocks stay within one half minute, because pages say how long an offer
 * lasts. A run that was interrupted goes on where it was, but renders each view alone again: storefront-api's answers may
 * have changed with the day.
 */
export async function compareWithViewsAlone(
  shop: ComparedShop,
  { name, views }: { readonly name: string; readonly views: number },
): Promise<readonly Measurement[]> {
  const [sharedFrom, aloneFrom] = shop.storefronts;
  const releases = await publishCopies(shop.registry);
  const { shared, alone, stop } = await startComparedShells(shop, AT_ONCE);
  const progress = keepProgress(PROGRESS, hashOfBuild());
  const { begun: from, counts: before } = progress.read();
  const counts = { ...before };
  const prices = new Map<number, number>();
  /** Of views alone, by what they are made from. */
  const hashes = new Map<string, string>();
  let loggedAt = performance.now();

  async function compareOne(view: StreetView): Promise<void> {
    const seen = await shared.read(view);
    if (!seen) return void (counts.unanswered += 1);
    const key = [view.path, view.cookie, prices.get(view.item) ?? 0, seen.releases].join(" ");
    let expected = hashes.get(key);
    let htmlAlone = "";
    if (expected === undefined) {
      const own = await alone.read(view);
      if (!own || own.releases !== seen.releases) return void (counts.unanswered += 1);
      counts.alone += 1;
      htmlAlone = own.html;
      expected = hashOf(own.html);
      hashes.set(key, expected);
    }
    counts.compared += 1;
    if (hashOf(seen.html) === expected) return;
    counts.wrong += 1;
    saveDifference(counts.wrong, { shared: seen.html, alone: htmlAlone || ((await alone.read(view))?.html ?? "") });
  }

  async function change(random: () => number): Promise<void> {
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

  if (from > 0) console.error(`${from} views have been compared before: ${JSON.stringify(before)}`);
  try {
    for (let begun = from; begun < views;) {
      const size = Math.min(BATCH, views - begun);
      // Seeded by its place, so that no two batches of a comparison are the same ones, interrupted or not.
      const batch = Array.from({ length: size }, createStreetViews(SMALL_STREET, begun + 7));
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let view = batch.pop(); view; view = batch.pop()) await compareOne(view);
        }),
      );
      begun += size;
      progress.save({ begun, counts });
      await change(randomFrom(begun + 8));
      if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = performance.now();
        console.error(`${new Date().toISOString()} ${JSON.stringify(counts)}`);
      }
    }
  } finally {
    await stop();
  }
  progress.finish();
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

function hashOf(html: string): string {
  return createHash("sha256").update(html).digest("base64");
}

function saveDifference(number: number, pages: Readonly<Record<string, string>>): void {
  const folder = join(SCRATCH, "wrong-views");
  mkdirSync(folder, { recursive: true });
  for (const [which, html] of Object.entries(pages)) writeFileSync(join(folder, `${number}-${which}.html`), html);
}
