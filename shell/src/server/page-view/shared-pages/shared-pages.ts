import type { ErrorPage, VisitorContext } from "shared-contracts";
import { LRUCache } from "lru-cache";
import type { PageAbout } from "../make-page.js";
import type { SlotResult } from "../record-page-view.js";
import type { RequestedRecently } from "../../platform/requested-recently.js";
import type { PageTemplate } from "./page-template.js";

/** `hit`: whole in memory; `joined`: another view's was being made; `miss`: made, for this view and who comes next. */
export type ShareOutcome = "hit" | "joined" | "miss";

export type SharedPage = {
  readonly kind: "ready";
  readonly about: PageAbout;
  /** Trace id of the calls that it was made with. */
  readonly madeAs: string;
  /** From the first one on, as they come; all in one once the page is whole. */
  readonly parts: PageTemplate | (() => AsyncIterable<PageTemplate>);
  /** There when the parts are. */
  readonly slots: Promise<readonly SlotResult[]>;
};

/** Input of an error page, which depends on the key alone. */
export type SharedFailure = {
  readonly kind: "failed";
  readonly error: ErrorPage;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
};

/** `unshareable`: it turned out to be personal; each view makes its own. */
export type SharedAnswer = SharedPage | SharedFailure | { readonly kind: "unshareable" };

export type Making = {
  readonly answer: SharedAnswer;
  /** Once it was made to its end: what may be kept of it, with the bytes that it takes. */
  readonly kept: Promise<KeptPage | undefined>;
};
export type KeptPage = { readonly page: SharedPage; readonly bytes: number };

export type SharedPagesOptions = {
  /** How old a page may be, from when its making began: nothing on it was asked for before. */
  readonly milliseconds: number;
  /** Memory for whole pages. */
  readonly bytes: number;
  readonly requestedRecently: RequestedRecently;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onOutcome: (outcome: ShareOutcome) => void;
};

export type SharedPages = {
  /** Whether a page of that key is there, or being made. */
  has(key: string): boolean;
  /** True if the same page was requested a moment ago; sharing pays only then. */
  isWanted(key: string): boolean;
  /** The page of a key: whole, or as it is being made; `make` is called if there is none that is young enough. */
  obtain(
    key: string,
    make: () => Promise<Making>,
  ): Promise<{ readonly outcome: ShareOutcome; readonly answer: SharedAnswer }>;
  /** Forgets all whole pages. */
  clear(): void;
  /** Bytes in use, of those allowed. */
  bytes(): number;
};

type UnderWay = { readonly startedAt: number; readonly made: Promise<Making> };

const BYTES_A_CHARACTER = 2;
/** Overhead of an entry and its strings. */
const BYTES_AN_ENTRY = 2000;

/** Makes the page of a key once for all who ask within a moment, knowing nothing of what a page or a key is. */
export function createSharedPages(options: SharedPagesOptions): SharedPages {
  const { milliseconds, bytes, requestedRecently, now, onOutcome } = options;
  const kept = new LRUCache<string, KeptPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.bytes + key.length * BYTES_A_CHARACTER + BYTES_AN_ENTRY,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  const making = new Map<string, UnderWay>();
  let sweptAt = now();

  function isYoung(startedAt: number): boolean {
    return now() - startedAt <= milliseconds;
  }

  /** Removes expired pages, which would otherwise stay until their room is needed. */
  function sweep(): void {
    if (isYoung(sweptAt)) return;
    sweptAt = now();
    kept.purgeStale();
  }

  /** Later ones would see what is older than if they had asked themselves; and one that hangs is not waited for. */
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
