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
  const fragments = new Set(slots.map(({ slot }) => slot.fragment));
  return {
    context,
    pageData,
    url,
    traceId,
    viewToken,
    lock: toPageStateLock(live?.lock ?? { ...NO_LOCK, releases: [] }),
    ...(live?.isOnTrial && { isOnTrial: true }),
    // By name, and not as they were loaded, so that shells write the same page.
    releases: [...(live?.releases.values() ?? [])]
      .filter((release) => fragments.has(release.locked.name))
      .toSorted((one, other) => (one.locked.name < other.locked.name ? -1 : 1))
      .map((release) =>
        toPageStateRelease(
          release,
          slots.map(({ slot }) => slot).filter(({ fragment }) => fragment === release.locked.name),
          fragmentOrigin,
        ),
      ),
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

type DescribedRelease = {
  readonly slots: readonly PlacedSlot[];
  readonly fragmentOrigin: string | undefined;
  readonly state: PageStateRelease;
};

/** As the page before had them: nearly all pages have the same slots. */
const described = new WeakMap<LoadedRelease, DescribedRelease>();

/** Frozen, so that it is written once for all pages (`toScriptJson`): contracts are long. */
function toPageStateRelease(
  release: LoadedRelease,
  slots: readonly PlacedSlot[],
  fragmentOrigin: string | undefined,
): PageStateRelease {
  const known = described.get(release);
  const isKnown =
    known?.fragmentOrigin === fragmentOrigin &&
    known?.slots.length === slots.length &&
    known.slots.every((slot, index) => slot === slots[index]);
  if (known && isKnown) return known.state;
  const state = freezeDeep(describeRelease(release, slots, fragmentOrigin));
  described.set(release, { slots, fragmentOrigin, state });
  return state;
}

function describeRelease(
  release: LoadedRelease,
  slots: readonly PlacedSlot[],
  fragmentOrigin: string | undefined,
): PageStateRelease {
  const { locked, manifest } = release;
  const atOnce = new Set(selectScripts(release, slots.filter(isFirst)));
  const ahead = selectScripts(release, slots).filter((path) => !atOnce.has(path));
  const scripts = manifest.files.filter((file) => /\.m?js$/.test(file.path));
  return {
    name: locked.name,
    version: locked.version,
    globalName: manifest.browser.globalName,
    baseUrl: releaseBaseUrl(release, fragmentOrigin),
    entry: manifest.browser.entry,
    ...(usesEmotion(release) && { usesEmotion: true }),
    ...(ahead.length > 0 && { ahead }),
    integrity: Object.fromEntries(scripts.map((file) => [file.path, file.integrity])),
    contract: toPageContract(manifest.contract),
  };
}

function isFirst({ hydration }: PlacedSlot): boolean {
  return hydration === "now";
}
