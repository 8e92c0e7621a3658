/** How busy the shell is at this moment. */
export type ShellLoad = {
  /** Pages under way. */
  readonly pages: number;
  /** Those of them that were begun so lately that they cannot have waited for anything long. */
  readonly freshPages: number;
  /** Views under way of pages that are made already, or for another view: they cost next to nothing. */
  readonly sharedViews: number;
  /** Milliseconds by which the event loop is late, on the mean of the last tenth of a second. */
  readonly loopDelay: number;
  /** Milliseconds until the renderers will have worked off what waits for them now. */
  readonly queueTime: number;
};

/** `made`: of its own; `shared`: one that is there, or being made. */
export type PageCost = "made" | "shared";

export type AdmissionLimits = {
  /** So many pages keep every processor busy: below, a slow moment turns nobody away. */
  readonly pagesAlways: number;
  /** Beyond it even pages that only wait, for storefront-api or for a fragment that hangs, come too late. */
  readonly pagesAtMost: number;
  /** More cannot be made at once: a crowd is seen here at once, before the loop is late of it. */
  readonly freshPages: number;
  readonly sharedViews: number;
  /** Milliseconds. A page turned away has to wait for the loop as well, so this is also how quick a refusal is. */
  readonly loopDelay: number;
  /** Milliseconds. A quarter of what an optional slot has: what is begun then still leaves in time. */
  readonly queueTime: number;
};

const PAGES_ALWAYS_A_PROCESSOR = 8;
const PAGES_AT_MOST_A_PROCESSOR = 32;
const FRESH_PAGES_A_PROCESSOR = 12;
const SHARED_VIEWS_A_PROCESSOR = 128;

export function admissionLimits(processors: number): AdmissionLimits {
  return {
    pagesAlways: PAGES_ALWAYS_A_PROCESSOR * processors,
    pagesAtMost: PAGES_AT_MOST_A_PROCESSOR * processors,
    freshPages: FRESH_PAGES_A_PROCESSOR * processors,
    sharedViews: SHARED_VIEWS_A_PROCESSOR * processors,
    loopDelay: 25,
    queueTime: 200,
  };
}

/**
 * First matching rule names the reason. Pages under way alone are no reason until there are very many: with a fragment
 * that hangs, pages wait for a deadline and cost nothing meanwhile.
 */
export const SHED_RULES = [
  { reason: "too-many-pages", when: ({ pages }, limits) => pages >= limits.pagesAtMost },
  { reason: "too-many-at-once", when: ({ freshPages }, limits) => freshPages >= limits.freshPages },
  {
    reason: "loop-late",
    when: ({ pages, loopDelay }, limits) => pages >= limits.pagesAlways && loopDelay > limits.loopDelay,
  },
  {
    reason: "renderers-behind",
    when: ({ pages, queueTime }, limits) => pages >= limits.pagesAlways && queueTime > limits.queueTime,
  },
] as const satisfies readonly { reason: string; when: (load: ShellLoad, limits: AdmissionLimits) => boolean }[];

/** A crowd at one address is served while there is any room: its page is made once. */
export const SHARED_SHED_RULES = [
  { reason: "too-many-shared", when: ({ sharedViews }, limits) => sharedViews >= limits.sharedViews },
] as const satisfies readonly { reason: string; when: (load: ShellLoad, limits: AdmissionLimits) => boolean }[];

export type ShedReason = (typeof SHED_RULES | typeof SHARED_SHED_RULES)[number]["reason"];

/** Why one more page is not begun now; `undefined`: it is. */
export function selectShedReason(load: ShellLoad, limits: AdmissionLimits, cost: PageCost): ShedReason | undefined {
  const rules = cost === "shared" ? SHARED_SHED_RULES : SHED_RULES;
  return rules.find(({ when }) => when(load, limits))?.reason;
}
