import type { BusContract } from "../bus/event-bus.js";
import type { PageData } from "../entities/page-data.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import type { LockedRelease, PageLock } from "../releases/page-lock.js";
import type { Hydration } from "../releases/slot-description.js";
import type { SlotData, SlotUrl } from "./slot-props.js";
import type { EventContract, FragmentContract } from "../releases/fragment-contract.js";

export type PageStateSlot = {
  readonly name: string;
  readonly fragment: string;
  readonly hydration: Exclude<Hydration, "never">;
  /** Id of its element that in-page links lead to. */
  readonly section?: string;
  /** `localStorage` key of the list that a `kept` slot shows. */
  readonly storageKey?: string;
  /** Undefined if the server couldn't load the slot's data, so the browser fetches it. */
  readonly data?: SlotData;
};

/** The part of a release's contract that the page enforces. */
export type PageContract = BusContract & {
  /** For example `GET /ele-lpd/api/cart/items/*`: `*` matches one path segment, `**` the rest. */
  readonly calls: readonly string[];
};

/** Data that the browser needs to load one release of the lock. */
export type PageStateRelease = {
  readonly name: string;
  readonly version: string;
  readonly globalName: string;
  /** `/releases/{name}/{version}/`, with an origin if release files have their own. */
  readonly baseUrl: string;
  readonly entry: string;
  /** Takes emotion from the page, which loads it for such releases only. */
  readonly usesEmotion?: true;
  /** Integrity of each script by its path in the release. */
  readonly integrity: Readonly<Record<string, string>>;
  /** From the verified manifest, not from the bundle: limits bus and fetch. */
  readonly contract: PageContract;
};

/** The lock without what only a shell verifies. */
export type PageStateLock = Omit<PageLock, "releases"> & {
  readonly releases: readonly Pick<LockedRelease, "name" | "version" | "channel">[];
};

/**
 * The JSON in `<script type="application/json" id="page-state">`. A slot's container is `<div data-slot="buy-box"
 * data-fragment="mfe-purchase" data-rendered="mfe-purchase@1.0.0">`, without `data-rendered` if the browser must render
 * from scratch, and with `data-static` if nothing will hydrate it. Those aren't among `slots`.
 */
export type PageState = {
  readonly context: VisitorContext;
  readonly pageData: PageData | undefined;
  readonly url: SlotUrl;
  readonly traceId: string;
  /** Sent with the page's reports, so that only pages that were shown count. */
  readonly viewToken: string;
  readonly lock: PageStateLock;
  /** Some visitors have a canary's page and others this one, and a judge compares how both fare. */
  readonly isOnTrial?: boolean;
  readonly releases: readonly PageStateRelease[];
  /** Addresses of the scripts of slots that wait, to download when the browser is idle. */
  readonly ahead?: readonly string[];
  readonly slots: readonly PageStateSlot[];
};

/** The part of a release's contract that the page enforces. */
export function toPageContract({ publishes, reads, calls }: FragmentContract): PageContract {
  const toKey = ({ type, version }: EventContract) => `${type}@${version}`;
  return {
    publishes: publishes.map(toKey),
    reads: reads.map(toKey),
    calls: calls.map(({ method, path }) => `${method} ${toPattern(path)}`),
  };
}

function toPattern(path: string): string {
  return path.replaceAll(/\{\+\w+\}/g, "**").replaceAll(/\{\w+\}/g, "*");
}
