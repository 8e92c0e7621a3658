import type { ErrorPage, VisitorContext } from "shared-contracts";
import { LRUCache } from "lru-cache";
import type { PageAbout, SlotResult } from "../page-outcome.js";
import type { RequestedRecently } from "../../platform/requested-recently.js";
import type { PageTemplate } from "./page-template.js";

/** `hit`: cached. `joined`: another view was already rendering it. `miss`: rendered for this view and later ones. */
export type ShareOutcome = "hit" | "joined" | "miss";

export type SharedPage = {
  readonly kind: "ready";
  readonly about: PageAbout;
  /** Trace id of the calls it was rendered with. */
  readonly madeAs: string;
  /** All parts as they arrive, or a single one once the page is complete. */
  readonly parts: PageTemplate | (() => AsyncIterable<PageTemplate>);
  /** Available once the parts are. */
  readonly slots: Promise<readonly SlotResult[]>;
};

/** Input of an error page, which depends on the key alone. */
export type SharedFailure = {
  readonly kind: "failed";
  readonly error: ErrorPage;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
};

/** `unshareable`: it turned out to be personal; each view renders its own. */
export type SharedAnswer = SharedPage | SharedFailure | { readonly kind: "unshareable" };

export type Making = {
  readonly answer: SharedAnswer;
  /** Once rendered completely: what may be cached, with its size in bytes. */
  readonly kept: Promise<KeptPage | undefined>;
};
export type KeptPage = { readonly page: SharedPage; readonly bytes: number };

export type SharedPagesOptions = {
  /** Maximum age of a page, measured from the start of rendering, before which none of its data was requested. */
  readonly milliseconds: number;
  /** Memory for complete pages in bytes. */
  readonly bytes: number;
  readonly requestedRecently: RequestedRecently;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onOutcome: (outcome: ShareOutcome) => void;
};

export type SharedPages = {
  /** Whether a page with that key is cached or being rendered. */
  has(key: string): boolean;
  /** True if the same page was requested a moment ago; sharing pays only then. */
  isWanted(key: string): boolean;
  /** The page of a key, cached or in progress; calls `make` if there is none that is recent enough. */
  obtain(
    key: string,
    make: () => Promise<Making>,
  ): Promise<{ readonly outcome: ShareOutcome; readonly answer: SharedAnswer }>;
  /** Drops all cached pages. */
  clear(): void;
  /** Bytes in use, out of those allowed. */
  bytes(): number;
};

type UnderWay = { readonly startedAt: number; readonly made: Promise<Making> };

const BYTES_PER_CHARACTER = 2;
/** Overhead of an entry and its strings. */
const BYTES_PER_ENTRY = 2000;

/** Renders the page of a key once for all requests within a moment. Independent of what pages and keys contain. */
export function createSharedPages(options: SharedPagesOptions): SharedPages {
  const { milliseconds, bytes, requestedRecently, now, onOutcome } = options;
  const kept = new LRUCache<string, KeptPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.bytes + key.length * BYTES_PER_CHARACTER + BYTES_PER_ENTRY,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  const making = new Map<string, UnderWay>();
  let sweptAt = now();

  function isYoung(startedAt: number): boolean {
    return now() - startedAt <= milliseconds;
  }

  /** Removes expired pages, which would otherwise stay until their memory is needed. */
  function sweep(): void {
    if (isYoung(sweptAt)) return;
    sweptAt = now();
    kept.purgeStale();
  }

  /**
   * Not after too long: later views would get older data than if they had requested it themselves, and mustn't wait for
   * a hanging render.
   */
  function findUnderWay(key: string): UnderWay | undefined {
    const underWay = making.get(key);
    return underWay && isYoung(underWay.startedAt) ? underWay : undefined;
  }

  async function keepWhenWhole(key: string, underWay: UnderWay): Promise<void> {
    try {
      const whole = await (await underWay.made).kept;
      sweep();
      if (whole && isYoung(underWay.startedAt)) kept.set(key, whole, { start: underWay.startedAt });
    } catch {
      // Waiting views learn of the failure from their promise.
    } finally {
      if (making.get(key) === underWay) making.delete(key);
    }
  }

  return {
    has: (key) => kept.has(key) || findUnderWay(key) !== undefined,
    isWanted: requestedRecently,
    async obtain(key, make) {
      const whole = kept.get(key);
      if (whole) {
        onOutcome("hit");
        return { outcome: "hit", answer: whole.page };
      }
      const underWay = findUnderWay(key);
      if (underWay) {
        onOutcome("joined");
        return { outcome: "joined", answer: (await underWay.made).answer };
      }
      onOutcome("miss");
      const own: UnderWay = { startedAt: now(), made: make() };
      making.set(key, own);
      void keepWhenWhole(key, own);
      return { outcome: "miss", answer: (await own.made).answer };
    },
    clear: () => kept.clear(),
    bytes: () => kept.calculatedSize,
  };
}
