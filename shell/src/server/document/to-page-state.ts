import {
  toPageContract,
  type PageData,
  type PageLock,
  type PageState,
  type PageStateLock,
  type PageStateRelease,
  type PageStateSlot,
  type SlotData,
  type SlotUrl,
  type VisitorContext,
} from "shared-contracts";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import { freezeDeep } from "../platform/once-per-value.js";
import { releaseBaseUrl, selectScripts, usesEmotion } from "./page-preloads.js";

export type PageStateInput = {
  readonly context: VisitorContext;
  readonly pageData: PageData | undefined;
  readonly url: SlotUrl;
  readonly traceId: string;
  readonly viewToken: string;
  readonly live: LiveLock | undefined;
  readonly fragmentOrigin: string | undefined;
  /** Those that the browser hydrates or renders. */
  readonly slots: readonly { readonly slot: PlacedSlot; readonly data: SlotData | undefined }[];
};

/** Lock id of a page assembled without a lock, where every slot fell back. */
export const NO_LOCK_ID = "none";
const NO_LOCK = { id: NO_LOCK_ID, revision: 0, releases: [] } as const;

export function toPageState(input: PageStateInput): PageState {
  const { context, pageData, url, traceId, viewToken, live, fragmentOrigin, slots } = input;
  const placed = slots.map(({ slot }) => slot);
  // By name, and not as they were loaded, so that shells write the same page.
  const releases = [...(live?.releases.values() ?? [])]
    .filter(({ locked }) => placed.some(({ fragment }) => fragment === locked.name))
    .toSorted((one, other) => (one.locked.name < other.locked.name ? -1 : 1));
  const ahead = releases.flatMap((release) => listScriptsAhead(release, placed, fragmentOrigin));
  return {
    context,
    pageData,
    url,
    traceId,
    viewToken,
    lock: toPageStateLock(live?.lock ?? { ...NO_LOCK, releases: [] }),
    ...(live?.isOnTrial && { isOnTrial: true }),
    releases: releases.map((release) => describeRelease(release, fragmentOrigin)),
    ...(ahead.length > 0 && { ahead }),
    slots: slots.map(({ slot: { name, fragment, hydration, section, storageKey }, data }): PageStateSlot => {
      return {
        name,
        fragment,
        // The server could not render it.
        hydration: hydration === "never" ? "visible" : hydration,
        ...(section !== undefined && { section }),
        ...(storageKey !== undefined && { storageKey }),
        ...(data && { data }),
      };
    }),
  };
}

function toPageStateLock({ id, revision, share, releases }: PageLock): PageStateLock {
  return {
    id,
    revision,
    ...(share !== undefined && { share }),
    releases: releases.map(({ name, version, channel }) => ({ name, version, channel })),
  };
}

/** Frozen, so that it is written once for all pages (`toScriptJson`): contracts are long. */
const described = new WeakMap<LoadedRelease, PageStateRelease>();

function describeRelease(release: LoadedRelease, fragmentOrigin: string | undefined): PageStateRelease {
  const baseUrl = releaseBaseUrl(release, fragmentOrigin);
  const known = described.get(release);
  if (known?.baseUrl === baseUrl) return known;
  const { locked, manifest } = release;
  const scripts = manifest.files.filter((file) => /\.m?js$/.test(file.path));
  const state = freezeDeep<PageStateRelease>({
    name: locked.name,
    version: locked.version,
    globalName: manifest.browser.globalName,
    baseUrl,
    entry: manifest.browser.entry,
    ...(usesEmotion(release) && { usesEmotion: true }),
    integrity: Object.fromEntries(scripts.map((file) => [file.path, file.integrity])),
    contract: toPageContract(manifest.contract),
  });
  described.set(release, state);
  return state;
}

/** Addresses of what only slots that wait need. */
function listScriptsAhead(
  release: LoadedRelease,
  placed: readonly PlacedSlot[],
  fragmentOrigin: string | undefined,
): readonly string[] {
  const own = placed.filter(({ fragment }) => fragment === release.locked.name);
  const atOnce = new Set(
    selectScripts(
      release,
      own.filter(({ hydration }) => hydration === "now"),
    ),
  );
  const baseUrl = releaseBaseUrl(release, fragmentOrigin);
  return selectScripts(release, own).flatMap((path) => (atOnce.has(path) ? [] : [`${baseUrl}${path}`]));
}
