import { LRUCache } from "lru-cache";
import type { ErrorPage, VisitorContext } from "shared-contracts";
import type { GuestPageOutcome, PageAbout, SlotResult } from "../record-page-view.js";

export type GuestPage =
  | {
      readonly kind: "ready";
      readonly about: PageAbout;
      /** Trace id of the calls it was rendered with. */
      readonly renderTraceId: string;
      readonly template: PageTemplate;
      readonly slots: readonly SlotResult[];
      /** Nothing about it was unusual, so that later views may get it. */
      readonly isWorthKeeping: boolean;
    }
  | {
      readonly kind: "failed";
      readonly error: ErrorPage;
      readonly context: VisitorContext;
      readonly cartCount: number | undefined;
    }
  /** It turned out to be a visitor's own: each view renders its own. */
  | { readonly kind: "own" };

export type GuestPagesOptions = {
  /** Maximum age of a page, from the start of rendering, before which none of its data was requested. */
  readonly milliseconds: number;
  /** Memory for pages. */
  readonly bytes: number;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onOutcome: (outcome: GuestPageOutcome) => void;
};

export type GuestPages = ReturnType<typeof createGuestPages>;

/** Overhead of an entry, its key and strings. */
const BYTES_PER_ENTRY = 4000;

/** Renders a page once for all guests who ask for it within a moment. */
export function createGuestPages({ milliseconds, bytes, now, onOutcome }: GuestPagesOptions) {
  const kept = new LRUCache<string, GuestPage & { kind: "ready" }>({
    maxSize: bytes,
    sizeCalculation: ({ template }) =>
      template.reduce((sum, piece) => sum + (typeof piece === "string" ? 0 : piece.length), BYTES_PER_ENTRY),
    ttl: milliseconds,
    ttlResolution: 0,
    perf: { now },
  });
  const rendering = new Map<string, { readonly startedAt: number; readonly page: Promise<GuestPage> }>();

  /** Not after too long: later views mustn't get older data than if they had asked, or wait for a page that hangs. */
  function findRendering(key: string): Promise<GuestPage> | undefined {
    const found = rendering.get(key);
    return found && now() - found.startedAt <= milliseconds ? found.page : undefined;
  }

  async function render(key: string, make: () => Promise<GuestPage>): Promise<GuestPage> {
    const startedAt = now();
    const own = { startedAt, page: make() };
    rendering.set(key, own);
    try {
      const page = await own.page;
      const left = milliseconds - (now() - startedAt);
      if (page.kind === "ready" && page.isWorthKeeping && left > 0) kept.set(key, page, { ttl: left });
      return page;
    } finally {
      if (rendering.get(key) === own) rendering.delete(key);
    }
  }

  return {
    /** Whether a view would wait for no render of its own. */
    has: (key: string) => kept.has(key) || findRendering(key) !== undefined,
    async obtain(key: string, make: () => Promise<GuestPage>) {
      const known = kept.get(key);
      const other = known ? undefined : findRendering(key);
      const outcome: GuestPageOutcome = known ? "hit" : other ? "joined" : "miss";
      onOutcome(outcome);
      return { outcome, page: known ?? (await (other ?? render(key, make))) };
    },
    clear: () => kept.clear(),
    bytes: () => kept.calculatedSize,
  };
}

/** Values of one view in an otherwise shared page. */
export type ViewValues = { readonly nonce: string; readonly traceId: string; readonly viewToken: string };
type Hole = keyof ViewValues;
const HOLES = ["nonce", "traceId", "viewToken"] as const satisfies readonly Hole[];

/** Bytes with holes for a view's values. */
export type PageTemplate = readonly (Buffer | Hole)[];

/** Cuts a text at its placeholders, which are random, so that no content can contain them. */
export function cutTemplate(text: string, placeholders: ViewValues): PageTemplate {
  const anywhere = new RegExp(`(${HOLES.map((hole) => placeholders[hole].replace(/\W/g, "\\$&")).join("|")})`);
  return text.split(anywhere).map((piece) => HOLES.find((hole) => placeholders[hole] === piece) ?? Buffer.from(piece));
}

export function fillTemplate(template: PageTemplate, values: ViewValues): Buffer {
  return Buffer.concat(template.map((piece) => (typeof piece === "string" ? Buffer.from(values[piece]) : piece)));
}
