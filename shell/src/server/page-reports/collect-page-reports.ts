import type { FastifyRequest } from "fastify";
import { labelOf } from "fragment-renderer";
import { LRUCache } from "lru-cache";
import {
  LATE_FALLBACK,
  LIFE_MS,
  MAX_COUNTS_PER_REPORT,
  MAX_ERRORS_PER_REPORT,
  toClientNetwork,
  toCoarseTimingBucket,
  toTimingBucket,
  type PageError,
  type PageReportCount,
  type PageReports,
  type ObservedPage,
} from "shared-contracts";
import type { FallbackReason } from "../composition/compose-slots.js";
import { readBucket } from "../lock/choose-lock.js";
import type { LiveLock, LockLoader } from "../lock/lock-loader.js";
import type { LockSource } from "../lock/lock-source.js";
import type { SlotResult } from "../page-view/record-page-view.js";
import type { ReportedView } from "./view-tokens.js";

export type ReportingVisitor = {
  /** The unit that is assigned to the canary or not, so that it counts once. */
  readonly key: string;
  readonly device: PageReportCount["device"];
};

type ReportedFailure = {
  /** Counts once, whoever sends its reports. */
  readonly view: ReportedView;
  /** `fragment@version`; anything else is ignored. */
  readonly release: string;
  readonly slot: string;
  readonly metric: "failures" | "lost-hydrations" | "violations";
  readonly message: string;
  readonly stack?: string | undefined;
};

export type ReportedTiming = {
  readonly view: ReportedView;
  readonly slot: string;
  readonly name: "inp" | "lcp" | "hydrate";
  readonly milliseconds: number;
};

type LifeStage = "started" | "ended";

export type PageReportCollection = ReturnType<typeof createPageReports>;

type View = {
  readonly traceId: string;
  readonly live: LiveLock | undefined;
  readonly slots: readonly SlotResult[];
  /** True if this view rendered the page itself: its renders count. */
  readonly isMade: boolean;
};
/** The page of a view made at `madeAt` began to run, or told how it ended. */
type Life = { readonly view: ReportedView; readonly stage: LifeStage; readonly madeAt: number };

export type CollectOptions = {
  readonly locks: Pick<LockSource, "current">;
  readonly canary: Pick<LockSource, "current">;
  readonly loader: Pick<LockLoader, "release">;
  readonly now: () => number;
};

/** Failures attributed to a release, as opposed to an overloaded machine. */
const BLAMED: readonly FallbackReason[] = ["render-slow", "render-threw", "renderer-died", "render-suspended"];
const LATE: readonly FallbackReason[] = ["data-late", "render-late"];
const ONCE_MS = 3_600_000;
/**
 * Number of visitors remembered, in about 25 MB. The least recently seen are forgotten first and would be counted
 * again.
 */
const VISITORS = 50_000;
/** Views remembered, likewise. */
const VIEWS = 10_000;
const NO_SLOT = "none";
const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 1000;

type LivePage = "stable" | "canary";
type Mutable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export function createPageReports({ locks, canary, loader, now }: CollectOptions) {
  const cache = { ttl: ONCE_MS, ttlResolution: 0, perf: { now } };
  const visitors = new LRUCache<string, Set<string>>({ ...cache, max: VISITORS });
  const views = new LRUCache<string, Set<string>>({ ...cache, max: VIEWS });
  let counts = new Map<string, PageReportCount>();
  let errors = new Map<string, PageError>();
  let pages = newPages();

  function count(about: Omit<PageReportCount, "bucket" | "count">, bucket = 0): void {
    const { name, version, slot, device, metric } = about;
    const key = [name, version, slot, device, metric, bucket].join(" ");
    const known = counts.get(key);
    if (!known && counts.size >= MAX_COUNTS_PER_REPORT) return;
    counts.set(key, { ...about, bucket, count: (known?.count ?? 0) + 1 });
  }

  function noteError({ message, stack, ...about }: Omit<PageError, "count">): void {
    const texts = { message: toSendable(message, MESSAGE_LENGTH), stack: toSendable(stack, STACK_LENGTH) };
    const key = [about.name, about.version, about.slot, about.metric, texts.message].join(" ");
    const known = errors.get(key);
    if (!known && errors.size >= MAX_ERRORS_PER_REPORT) return;
    errors.set(key, known ? { ...known, count: known.count + 1 } : { ...about, ...texts, count: 1 });
  }

  function isFirst(what: string, known: LRUCache<string, Set<string>>, key: string): boolean {
    const seen = known.get(key) ?? new Set();
    if (seen.has(what)) return false;
    if (seen.size === 0) known.set(key, seen);
    seen.add(what);
    return true;
  }

  /** Undefined for a page opened before the current locks. */
  function pageOf(pageLock: string): LivePage | undefined {
    if (pageLock === locks.current()?.lock.id) return "stable";
    return pageLock === canary.current()?.lock.id ? "canary" : undefined;
  }

  /** Both are needed: a visitor has many views, and a view's token can be sent by many. */
  function isFirstOf({ traceId, pageLock }: ReportedView, { key }: ReportingVisitor, what: string): boolean {
    return isFirst(what, views, traceId) && isFirst(`${pageLock} ${what}`, visitors, key);
  }

  function noteFailing(view: ReportedView, fragment: string | undefined, by: ReportingVisitor): void {
    const page = pageOf(view.pageLock);
    if (!page) return;
    if (isFirstOf(view, by, "failing")) pages[page].failing += 1;
    if (fragment === undefined || !isFirstOf(view, by, `failing ${fragment}`)) return;
    pages[page].failingBy[fragment] = (pages[page].failingBy[fragment] ?? 0) + 1;
  }

  /** Names sent by visitors are only used if a release has them. */
  function toKnown(release: string, slot: string) {
    const [name = "", version = ""] = release.split("@");
    const known = loader.release(name, version);
    if (!known) return undefined;
    return { name, version, slot: Object.hasOwn(known.manifest.contract.slots, slot) ? slot : NO_SLOT };
  }

  return {
    pageOf,
    viewed({ traceId, live, slots, isMade }: View, by: ReportingVisitor): void {
      if (!live || live.preview) return;
      const page = pageOf(live.lock.id);
      if (page) pages[page].views += 1;
      for (const { slot, fragment, outcome, milliseconds, detail } of slots) {
        const release = live.releases.get(fragment);
        if (!release) continue;
        const about = { name: fragment, version: release.locked.version, slot, device: by.device };
        count({ ...about, metric: "views" });
        if (isMade && milliseconds !== undefined)
          count({ ...about, metric: "render" }, toCoarseTimingBucket(milliseconds));
        if (outcome === "rendered") continue;
        count({ ...about, metric: "fallbacks" }, LATE.includes(outcome) ? LATE_FALLBACK : 0);
        const { name, version } = about;
        if (isMade) noteError({ name, version, slot, metric: "fallbacks", message: detail ?? outcome, stack: "" });
        if (BLAMED.includes(outcome)) noteFailing({ traceId, pageLock: live.lock.id }, fragment, by);
      }
    },
    failed({ view, release, slot, metric, message, stack = "" }: ReportedFailure, by: ReportingVisitor): void {
      const known = toKnown(release, slot);
      const what = `${metric} ${known?.name} ${known?.slot}`;
      if (known && isFirst(what, views, view.traceId)) {
        count({ ...known, device: by.device, metric });
        noteError({ ...known, metric, message, stack });
      }
      if (metric !== "violations") noteFailing(view, known?.name, by);
    },
    timed({ view, slot, name, milliseconds }: ReportedTiming, by: ReportingVisitor): void {
      const { traceId, pageLock } = view;
      const page = pageOf(pageLock);
      const bucket = (name === "hydrate" ? toCoarseTimingBucket : toTimingBucket)(milliseconds);
      const live = page === "canary" ? canary.current() : locks.current();
      const placed = [...(live?.plan.pages.values() ?? [])].flatMap(({ slots }) => slots);
      const owner = live?.releases.get(placed.find(({ name: known }) => known === slot)?.fragment ?? "");
      if (page && owner && isFirst(`${name} ${slot}`, views, traceId)) {
        const { name: fragment, version } = owner.locked;
        count({ name: fragment, version, slot, device: by.device, metric: name }, bucket);
      }
      if (name === "hydrate" || !page || !isFirstOf(view, by, name)) return;
      pages[page][name][bucket] = (pages[page][name][bucket] ?? 0) + 1;
    },
    lived({ view: { traceId, pageLock }, stage, madeAt }: Life, { key }: ReportingVisitor): void {
      if (!isFirst(stage, views, traceId)) return;
      if (stage === "started" && !isFirst(`${pageLock} ${stage}`, visitors, key)) {
        // Its end would hide that the counted view of the same visitor stopped.
        isFirst("ended", views, traceId);
        return;
      }
      const page = pageOf(pageLock);
      if (!page) return;
      const time = Math.floor(madeAt / LIFE_MS);
      pages[page][stage][time] = (pages[page][stage][time] ?? 0) + 1;
    },
    /** All reports since the previous call. */
    take(): PageReports {
      const taken = { counts: [...counts.values()], ...(errors.size > 0 && { errors: [...errors.values()] }) };
      const seen = pages;
      counts = new Map();
      errors = new Map();
      pages = newPages();
      const live = canary.current();
      const isShared = live !== undefined && (live.lock.share ?? 0) > 0 && live.lock.id !== locks.current()?.lock.id;
      if (!isShared) return { ...taken, canary: null };
      const releases = live.lock.releases.filter(({ channel }) => channel === "canary").map(labelOf);
      return { ...taken, canary: { releases, pages: seen } };
    },
  };
}

/** Cuts a text, and takes out what no database stores: NUL and halves of characters. */
function toSendable(text: string, length: number): string {
  return Buffer.from(text.slice(0, length).replaceAll("\0", "")).toString();
}

type CountedBy = "failingBy" | "inp" | "lcp" | LifeStage;
type CountedPage = Mutable<Omit<ObservedPage, CountedBy>> & { readonly [Key in CountedBy]: Record<string, number> };

function newPages(): Record<LivePage, CountedPage> {
  const page = () => ({ views: 0, failing: 0, failingBy: {}, inp: {}, lcp: {}, started: {}, ended: {} });
  return { stable: page(), canary: page() };
}

/** Visitors with cookies keep their bucket; others get a new one for each view. */
export function toReportingVisitor(request: FastifyRequest): ReportingVisitor {
  const isPhone = request.headers["sec-ch-ua-mobile"] === "?1" || /Mobi/.test(request.headers["user-agent"] ?? "");
  return { key: `${toClientNetwork(request.ip)} ${readBucket(request) ?? ""}`, device: isPhone ? "phone" : "desktop" };
}
