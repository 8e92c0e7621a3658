import type { FastifyReply, FastifyRequest } from "fastify";
import { toFileHash } from "shared-contracts";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { Asset, ShellAssets } from "./shell-assets.js";

/** `/releases/{name}/{version}/`, with the origin of release files if there is one. */
export function releaseBaseUrl({ locked }: Pick<LoadedRelease, "locked">, fragmentOrigin = ""): string {
  return `${fragmentOrigin}/releases/${locked.name}/${locked.version}/`;
}

/** Whether the release's scripts write rules. */
export function usesEmotion({ manifest }: Pick<LoadedRelease, "manifest">): boolean {
  return Object.keys(manifest.shared).some((name) => name.startsWith("@emotion/"));
}

/**
 * Scripts that a shopper needs to act, besides the shell's entry: remote entry and exposed chunks of the slots that
 * hydrate first, in page-plan order without duplicates, and emotion if they take it. Those of other fragments would
 * compete for bandwidth.
 */
export function selectPreloads(
  slots: readonly Pick<PlacedSlot, "name" | "fragment" | "hydration">[],
  live: LiveLock | undefined,
  { fragmentOrigin, emotion }: { readonly fragmentOrigin: string | undefined; readonly emotion: Asset },
): readonly Asset[] {
  const wanted = new Map<string, Asset>();
  const now = slots.filter(({ hydration }) => hydration === "now");
  for (const slot of now) {
    const release = live?.releases.get(slot.fragment);
    if (slot.fragment !== now[0]?.fragment || !release) continue;
    if (usesEmotion(release)) wanted.set(emotion.url, emotion);
    for (const path of selectScripts(release, [slot])) {
      for (const asset of toAsset(release, path, fragmentOrigin)) wanted.set(asset.url, asset);
    }
  }
  return [...wanted.values()];
}

/**
 * Paths of what the release's slots need: its remote entry and their exposed and lazy chunks. Nothing without slots.
 */
export function selectScripts(
  { manifest }: Pick<LoadedRelease, "manifest">,
  slots: readonly Pick<PlacedSlot, "name">[],
): readonly string[] {
  const { entry, exposes } = manifest.browser;
  return [...new Set(slots.flatMap(({ name }) => [entry, ...(exposes[`./${name}`]?.scripts ?? [])]))];
}

/**
 * Stylesheets of the releases that fill the slots, in page-plan order, each once. Older releases have none. They come
 * from the shop's own origin: nothing is painted before them, and a connection to another one takes a while. For the
 * same reason their addresses name their content and no version: browsers have those that a release didn't change.
 */
export function selectStylesheets(
  slots: readonly Pick<PlacedSlot, "fragment">[],
  live: LiveLock | undefined,
): readonly Asset[] {
  return [...new Set(slots.map(({ fragment }) => fragment))].flatMap((fragment) => {
    const release = live?.releases.get(fragment);
    const path = release?.manifest.browser.styles;
    const integrity = release && path !== undefined && findIntegrity(release, path);
    return integrity ? [{ url: `/releases/${fragment}/${toFileHash(integrity)}/${path}`, integrity }] : [];
  });
}

/** Nothing for a file that the manifest does not list. */
function toAsset(release: LoadedRelease, path: string, fragmentOrigin?: string): readonly Asset[] {
  const integrity = findIntegrity(release, path);
  return integrity ? [{ url: `${releaseBaseUrl(release, fragmentOrigin)}${path}`, integrity }] : [];
}

function findIntegrity({ manifest }: LoadedRelease, path: string): string | undefined {
  return manifest.files.find((file) => file.path === path)?.integrity;
}

/**
 * Names what the first paint needs, then the entry script, before any data is loaded. Only over HTTP/2, because browsers
 * ignore early hints over HTTP/1.1.
 */
export function sendEarlyHints(
  { assets, fragmentOrigin }: { readonly assets: ShellAssets; readonly fragmentOrigin?: string | undefined },
  request: Pick<FastifyRequest, "raw">,
  reply: Pick<FastifyReply, "raw">,
  stylesheets: readonly Asset[] = [],
): void {
  if (request.raw.httpVersionMajor !== 2) return;
  const { entry, styles, typeface } = assets;
  const preload = (as: string, { url, integrity }: Asset) =>
    `<${url}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
  const link = [
    ...[styles.page, ...stylesheets].map((asset) => preload("style", asset)),
    `<${typeface}>; rel=preload; as=font; type="font/woff2"; crossorigin=anonymous`,
    preload("script", entry),
    ...(fragmentOrigin ? [`<${fragmentOrigin}>; rel=preconnect; crossorigin=anonymous`] : []),
  ];
  reply.raw.writeEarlyHints({ link });
}
