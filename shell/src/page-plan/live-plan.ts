import {
  BUILT_IN_FRAGMENT,
  SlotContract,
  type FragmentContract,
  type PagePlan,
  type PageRule,
  type PlannedPage,
  type PlannedRoute,
  type PlannedSlot,
} from "shared-contracts";
import { toSlotStyles } from "../pages/styles/slot-styles.js";

/** A slot where the plan puts it, with what its release says of it. */
export type PlacedSlot = SlotContract &
  Pick<PlannedSlot, "fragment" | "required" | "area"> & {
    /** Also the federation expose (`./name`) and the single-spa application. */
    readonly name: string;
    /** Milliseconds from the page data until the slot's HTML must be there: calls and render together. */
    readonly deadline: number;
  };

export type LivePage = Pick<PlannedPage, "pageData" | "columns"> & {
  readonly page: string;
  /** In document order. */
  readonly slots: readonly PlacedSlot[];
  /** Where the slots stand and which heights are reserved for them. */
  readonly slotStyles: string;
};

export type PageMatch = {
  readonly plan: LivePage;
  /** Decoded item id from the path, or `undefined` where the address names none there. */
  readonly itemId: string | undefined;
  /** Key of the slot answer that the address is about: where that answers 404, so does the page. */
  readonly subject: string | undefined;
  /** Pages on which the address exists. */
  readonly when: PageRule | undefined;
};

/** The page plan of a lock, joined with what the lock's releases say of their slots. */
export type LivePlan = {
  readonly pages: ReadonlyMap<string, LivePage>;
  /** The page of a path (no query), or `undefined` where the plan has none. */
  match(path: string): PageMatch | undefined;
};

const NO_CONTRACT = SlotContract.parse({ calls: [] });

/** Once a lock: page views only look up what is made here. */
export function createLivePlan(plan: PagePlan, contracts: ReadonlyMap<string, FragmentContract>): LivePlan {
  const pages = new Map(
    Object.entries(plan.pages).map(([page, { slots: planned, ...rest }]) => {
      const slots = planned.map((slot) => toPlacedSlot(slot, contracts));
      return [page, { ...rest, page, slots, slotStyles: toSlotStyles(page, { ...rest, slots }) }] as const;
    }),
  );
  const routes = plan.routes.flatMap((route) => {
    const page = pages.get(route.page);
    return page ? [{ ...route, plan: page, pattern: toPattern(route) }] : [];
  });
  return {
    pages,
    match(path) {
      for (const { pattern, plan: page, subject, when } of routes) {
        const found = pattern.exec(path);
        if (found) return { plan: page, itemId: decode(found.groups?.["itemId"]), subject, when };
      }
      return undefined;
    },
  };
}

/**
 * A page that the shell draws, with whatever else the plan puts on it. Where no plan has a place for the shell's own
 * slot, it stands alone: cart and sign-in work without a page lock.
 */
export function findBuiltInPage(plan: LivePlan | undefined, page: string): LivePage {
  const planned = plan?.pages.get(page);
  if (planned?.slots.some(isBuiltIn)) return planned;
  const slot = { slot: page, fragment: BUILT_IN_FRAGMENT, area: "full", required: true, deadlineMs: 0 } as const;
  return { page, pageData: "none", slots: [toPlacedSlot(slot, new Map())], slotStyles: "" };
}

/** Drawn in the shell's process, not by a fragment. */
export function isBuiltIn({ fragment }: Pick<PlacedSlot, "fragment">): boolean {
  return fragment === BUILT_IN_FRAGMENT;
}

function toPlacedSlot(
  { slot: name, deadlineMs: deadline, hydration, ...planned }: PlannedSlot,
  contracts: ReadonlyMap<string, FragmentContract>,
): PlacedSlot {
  const contract = contracts.get(planned.fragment)?.slots[name] ?? NO_CONTRACT;
  return { ...contract, ...planned, name, deadline, hydration: hydration ?? contract.hydration };
}

/** The plan's schema leaves nothing in a path that a pattern could take for more than text, but the dot. */
function toPattern({ path }: PlannedRoute): RegExp {
  const text = path.replace(/\/$/, "").replaceAll(".", String.raw`\.`);
  return new RegExp(`^${text.replaceAll(/:([a-zA-Z0-9]+)/g, "(?<$1>[^/]+)")}/?$`);
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
