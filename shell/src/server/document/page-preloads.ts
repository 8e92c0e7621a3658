import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { ScriptAsset } from "./shell-assets.js";

/** `/releases/{name}/{version}/`, with the origin of release files if there is one. */
export function releaseBaseUrl({ locked }: Pick<LoadedRelease, "locked">, fragmentOrigin = ""): string {
  return `${fragmentOrigin}/releases/${locked.name}/${locked.version}/`;
}

/**
 * Scripts that a shopper needs to act, besides the shell's own: remote entry and exposed chunks of the slots that
 * hydrate first, in page-plan order without duplicates. Those of other fragments would compete for bandwidth.
 */
export function selectPreloads(
  slots: readonly Pick<PlacedSlot, "name" | "fragment" | "hydration">[],
  live: LiveLock | undefined,
  fragmentOrigin?: string,
): readonly ScriptAsset[] {
  const wanted = new Map<string, ScriptAsset>();
  const now = slots.filter(({ hydration }) => hydration === "now");
  for (const slot of now) {
    const release = live?.releases.get(slot.fragment);
    if (slot.fragment !== now[0]?.fragment || !release) continue;
    const { entry, exposes } = release.manifest.browser;
    for (const path of [entry, ...(exposes[`./${slot.name}`]?.scripts ?? [])]) {
      const integrity = release.manifest.files.find((file) => file.path === path)?.integrity;
      const url = `${releaseBaseUrl(release, fragmentOrigin)}${path}`;
      if (integrity) wanted.set(url, { url, integrity });
    }
  }
  return [...wanted.values()];
}

/** `Link` headers for 103 Early Hints. */
export function toEarlyLinks({ url, integrity }: ScriptAsset, fragmentOrigin: string | undefined): string[] {
  const entry = `<${url}>; rel=preload; as=script; crossorigin=anonymous; integrity="${integrity}"`;
  return fragmentOrigin ? [entry, `<${fragmentOrigin}>; rel=preconnect; crossorigin=anonymous`] : [entry];
}
