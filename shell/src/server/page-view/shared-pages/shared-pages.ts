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
  readonly renderTraceId: string;
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

export type Render = {
  readonly answer: SharedAnswer;
  /** Once rendered completely: what may be cached, with its size in bytes. */
  readonly cacheable: Promise<CachedPage | undefined>;
};
export type CachedPage = { readonly page: SharedPage; readonly bytes: number };

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
    make: () => Promise<Render>,
  ): Promise<{ readonly outcome: ShareOutcome; readonly answer: SharedAnswer }>;
  /** Drops all cached pages. */
  clear(): void;
  /** Bytes in use, out of those allowed. */
  bytes(): number;
};

type InFlight = { readonly startedAt: number; readonly render: Promise<Render> };

const BYTES_PER_CHARACTER = 2;
/** Overhead of an entry and its strings. */
const BYTES_PER_ENTRY = 2000;

/** Renders the page of a key once for all requests within a moment. Independent of what pages and keys contain. */
export function createSharedPages(options: SharedPagesOptions): SharedPages {
  const { milliseconds, bytes, requestedRecently, now, onOutcome } = options;
  const cached = new LRUCache<string, CachedPage>({
    maxSize: bytes,
    sizeCalculation: (page, key) => page.bytes + key.length * BYTES_PER_CHARACTER + BYTES_PER_ENTRY,
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  const rendering = new Map<string, InFlight>();
  let sweptAt = now();

  function isYoung(startedAt: number): boolean {
    return now() - startedAt <= milliseconds;
  }

  /** Removes expired pages, which would otherwise stay until their memory is needed. */
  function sweep(): void {
    if (isYoung(sweptAt)) return;
    sweptAt = now();
    cached.purgeStale();
  }

  /**
   * Not after too long: later views would get older data than if they had requested it themselves, and mustn't wait for
   * a hanging render.
   */
  function findInFlight(key: string): InFlight | undefined {
    const inFlight = rendering.get(key);
    return inFlight && isYoung(inFlight.startedAt) ? inFlight : undefined;
  }

  async function keepWhenWhole(key: string, inFlight: InFlight): Promise<void> {
    try {
      const whole = await (await inFlight.render).cacheable;
      sweep();
      if (whole && isYoung(inFlight.startedAt)) cached.set(key, whole, { start: inFlight.startedAt });
    } catch {
      // Waiting views learn of the failure from their promise.
    } finally {
      if (rendering.get(key) === inFlight) rendering.delete(key);
    }
  }

  return {
    has: (key) => cached.has(key) || findInFlight(key) !== undefined,
    isWanted: requestedRecently,
    async obtain(key, make) {
      const whole = cached.get(key);
      if (whole) {
        onOutcome("hit");
        return { outcome: "hit", answer: whole.page };
      }
      const inFlight = findInFlight(key);
      if (inFlight) {
        onOutcome("joined");
        return { outcome: "joined", answer: (await inFlight.render).answer };
      }
      onOutcome("miss");
      const own: InFlight = { startedAt: now(), render: make() };
      rendering.set(key, own);
      void keepWhenWhole(key, own);
      return { outcome: "miss", answer: (await own.render).answer };
    },
    clear: () => cached.clear(),
    bytes: () => cached.calculatedSize,
  };
}
