import type { ServiceName } from "e2e/shop/shop";
import type { BreakableShop } from "e2e/shop/breakable-shop";
import { pollUntil } from "e2e/shop/built-process";
import { readLock } from "./page-views.js";

export type Disturbance = { readonly kind: string; readonly act: () => Promise<void> };

const FRAGMENT = "mfe-reviews";
const CANARY = "mfe-recommendations";
const PREVIEWED = "mfe-print-handoff";
const TIMEOUT_MS = 20_000;

/** Opens two more pages beside the stable one: one that half of the visitors get, and one for this cookie only. */
export async function openOtherPages(shop: BreakableShop): Promise<string> {
  await shop.registry.promote(CANARY, await shop.publishBroken(CANARY, "unchanged"), { channel: "canary" });
  await shop.registry.shareCanary(CANARY, 50);
  return openPreview(
    shop.retailUrl,
    await shop.registry.preview(PREVIEWED, await shop.publishBroken(PREVIEWED, "unchanged")),
  );
}

/** The cookie of who answers the shop's question whether to show the preview. */
async function openPreview(origin: string, token: string): Promise<string> {
  const question = await fetch(`${origin}/preview?token=${token}`);
  const [asked = ""] = question.headers.getSetCookie().map((set) => set.replace(/;.*/s, ""));
  const answer = /name="answer" value="([^"]+)"/.exec(await question.text())?.[1] ?? "";
  const body = new URLSearchParams({ token, answer });
  const headers = { origin, cookie: asked };
  const opened = await fetch(`${origin}/preview`, { method: "POST", body, headers, redirect: "manual" });
  const cookie = opened.headers.getSetCookie().find((set) => set.startsWith("preview="));
  if (cookie === undefined) throw new Error(`The preview was not opened: ${opened.status}`);
  return cookie.replace(/;.*/s, "");
}

/** Resolves once a new visitor's page uses another release than before. */
async function untilShown(shop: BreakableShop, act: () => Promise<void>): Promise<void> {
  const readVersion = async () => {
    const html = await (await fetch(`${shop.retailUrl}/lpd-sba-sku/product_100101`)).text();
    return readLock(html)?.releases.find(({ name }) => name === FRAGMENT)?.version;
  };
  const before = await readVersion();
  await act();
  const why = `No page has the other release of ${FRAGMENT}`;
  await pollUntil(async () => (await readVersion()) !== before, why, { within: TIMEOUT_MS, every: 0 });
}

/** Kills of each service, promotes and rollbacks, in an interleaved order. */
export async function planDisturbances(
  shop: BreakableShop,
  counts: { readonly kills: number; readonly promotes: number; readonly rollbacks: number },
): Promise<readonly Disturbance[]> {
  const working = shop.working.get(FRAGMENT) ?? "none";
  const versions = [await shop.publishBroken(FRAGMENT, "unchanged"), working];
  const promoteOther = async (): Promise<void> => {
    const live = (await shop.registry.stableVersions()).get(FRAGMENT);
    await shop.registry.promote(FRAGMENT, versions.find((version) => version !== live) ?? working);
  };
  const kill = (service: ServiceName) => async () => {
    await shop.end(service, "SIGKILL");
    await shop.start(service);
  };
  const kinds: readonly (Disturbance & { readonly count: number })[] = [
    { kind: "kill of storefront-api", count: counts.kills, act: kill("storefront") },
    { kind: "kill of fragment-registry", count: counts.kills, act: kill("registry") },
    { kind: "kill of shell", count: counts.kills, act: kill("shell") },
    {
      kind: "promote",
      count: counts.promotes,
      act: () => untilShown(shop, promoteOther),
    },
    { kind: "rollback", count: counts.rollbacks, act: () => untilShown(shop, () => shop.registry.rollBack(FRAGMENT)) },
  ];
  // Spread evenly: the n-th of k of a kind is at (n + ½) / k of the total.
  return kinds
    .flatMap(({ kind, count, act }) =>
      Array.from({ length: count }, (_, index) => ({ at: (index + 0.5) / count, kind, act })),
    )
    .toSorted((one, other) => one.at - other.at);
}
