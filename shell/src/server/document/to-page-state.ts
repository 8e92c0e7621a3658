import {
  toPageContract,
  type PageData,
  type PageState,
  type PageStateRelease,
  type PageStateSlot,
  type SlotData,
  type SlotUrl,
  type VisitorContext,
} from "shared-contracts";
import type { PlacedSlot } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import type { LoadedRelease } from "../lock/release-store.js";
import { releaseBaseUrl } from "./page-preloads.js";

export type PageStateInput = {
  readonly context: VisitorContext;
  readonly pageData: PageData | undefined;
  readonly url: SlotUrl;
  readonly traceId: string;
  readonly viewToken: string;
  readonly live: LiveLock | undefined;
  readonly fragmentOrigin: string | undefined;
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
    lock: live?.lock ?? { ...NO_LOCK, releases: [] },
    releases: [...(live?.releases.values() ?? [])]
      .filter((release) => fragments.has(release.locked.name))
      .map((release) => toPageStateRelease(release, fragmentOrigin)),
    slots: slots.map(({ slot: { name, fragment, hydration, section, storageKey }, data }): PageStateSlot => {
      return {
        name,
        fragment,
        hydration,
        ...(section !== undefined && { section }),
        ...(storageKey !== undefined && { storageKey }),
        ...(data && { data }),
      };
    }),
  };
}

function toPageStateRelease(release: LoadedRelease, fragmentOrigin: string | undefined): PageStateRelease {
  const { locked, manifest } = release;
  const scripts = manifest.files.filter((file) => /\.m?js$/.test(file.path));
  return {
    name: locked.name,
    version: locked.version,
    globalName: manifest.browser.globalName,
    baseUrl: releaseBaseUrl(release, fragmentOrigin),
    entry: manifest.browser.entry,
    integrity: Object.fromEntries(scripts.map((file) => [file.path, file.integrity])),
    contract: toPageContract(manifest.contract),
  };
}
