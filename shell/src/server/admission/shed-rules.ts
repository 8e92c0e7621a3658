/** Current load of the shell. */
export type ShellLoad = {
  /** Pages in progress. */
  readonly pages: number;
  /** Pages in progress that started so recently that they can't have waited long for anything. */
  readonly freshPages: number;
  /** Views in progress of cached pages or of pages rendered for another view, which are cheap. */
  readonly sharedViews: number;
  /** Mean event loop delay over the last 100 ms, in milliseconds. */
  readonly loopDelay: number;
  /** Milliseconds until the renderers have worked off their queues. */
  readonly queueTime: number;
};

/**
 * `made`: rendered for this view. `shared`: cached or already being rendered. `speculative`: nobody waits for it yet.
 */
export type PageCost = "rendered" | "shared" | "speculative";

export type AdmissionLimits = ReturnType<typeof admissionLimits>;

export function admissionLimits(processors: number) {
  return {
    /** This many pages keep every processor busy; below, temporary slowness sheds nothing. */
    minPages: 8 * processors,
    /** Beyond this number, even pages that only wait for storefront-api or a hanging fragment would be too late. */
    maxPages: 32 * processors,
    /** Maximum number of recently started pages: detects a sudden crowd before the event loop delay rises. */
    freshPages: 12 * processors,
    sharedViews: 128 * processors,
    /** With more pages in progress, none is rendered that nobody may look at. */
    speculativePages: 2 * processors,
    /** Milliseconds. A shed page waits for the event loop too, so this is also the response time of a refusal. */
    loopDelay: 25,
    /** Milliseconds; a quarter of an optional slot's deadline, so that pages started now still finish in time. */
    queueTime: 200,
  };
}

type Rule = { readonly reason: string; readonly when: (load: ShellLoad, limits: AdmissionLimits) => boolean };

/**
 * The first matching rule gives the reason. The number of pages alone only counts when it is very high: with a hanging
 * fragment, pages wait for a deadline without using CPU.
 */
export const SHED_RULES = {
  rendered: [
    { reason: "too-many-pages", when: ({ pages }, limits) => pages >= limits.maxPages },
    { reason: "too-many-at-once", when: ({ freshPages }, limits) => freshPages >= limits.freshPages },
    {
      reason: "loop-late",
      when: ({ pages, loopDelay }, limits) => pages >= limits.minPages && loopDelay > limits.loopDelay,
    },
    {
      reason: "renderers-behind",
      when: ({ pages, queueTime }, limits) => pages >= limits.minPages && queueTime > limits.queueTime,
    },
  ],
  // A crowd at one URL is served while there is any capacity, because its page is rendered once.
  shared: [{ reason: "too-many-shared", when: ({ sharedViews }, limits) => sharedViews >= limits.sharedViews }],
  // The browser asks again if its visitor wants the page after all.
  speculative: [{ reason: "too-busy-to-prefetch", when: ({ pages }, limits) => pages >= limits.speculativePages }],
} as const satisfies Record<PageCost, readonly Rule[]>;

export type ShedReason = (typeof SHED_RULES)[PageCost][number]["reason"];

/** The reason to shed one more page; undefined to admit it. */
export function selectShedReason(load: ShellLoad, limits: AdmissionLimits, cost: PageCost): ShedReason | undefined {
  return SHED_RULES[cost].find(({ when }) => when(load, limits))?.reason;
}
