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

/** A slot's place in the plan together with its release's description. */
export type PlacedSlot = SlotContract &
  Pick<PlannedSlot, "fragment" | "required" | "area"> & {
    /** Also the name of the federation expose (`./name`) and of the single-spa application. */
    readonly name: string;
    /** Milliseconds from its list of calls until the slot's HTML is due; its render may take a second in any case. */
    readonly deadline: number;
  };

export type LivePage = Pick<PlannedPage, "pageData" | "columns"> & {
  readonly page: string;
  /** In document order. */
  readonly slots: readonly PlacedSlot[];
  /** CSS for the positions and reserved heights of the slots. */
  readonly slotStyles: string;
};

export type PageMatch = {
  readonly plan: LivePage;
  /** Decoded item id from the path; undefined if the URL contains none. */
  readonly itemId: string | undefined;
  /** Key of the slot response that decides about the page: if it is 404, so is the page. */
  readonly subject: string | undefined;
  /** Condition under which the URL exists. */
  readonly when: PageRule | undefined;
};

/** The match with at least this many milliseconds for each slot. */
export function allowTime(match: PageMatch, milliseconds: number): PageMatch {
  const slots = match.plan.slots.map((slot) => ({ ...slot, deadline: Math.max(slot.deadline, milliseconds) }));
  return { ...match, plan: { ...match.plan, slots } };
}

export type LivePlan = ReturnType<typeof createLivePlan>;

const NO_CONTRACT = SlotContract.parse({ calls: [] });

/**
 * A lock's page plan joined with the slot descriptions of its releases. Created once per lock; page views only look
 * things up.
 */
export function createLivePlan(plan: PagePlan, contracts: ReadonlyMap<string, FragmentContract>) {
  const pages: ReadonlyMap<string, LivePage> = new Map(
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
    /** The page of a path (without query); undefined if the plan has none. */
    match(path: string): PageMatch | undefined {
      for (const { pattern, plan: page, subject, when } of routes) {
        const found = pattern.exec(path);
        if (found) return { plan: page, itemId: decode(found.groups?.["itemId"]), subject, when };
      }
      return undefined;
    },
  };
}

/**
 * A page rendered by the shell, with any other slots in the plan. Without a place in the plan, the shell's slot stands
 * alone, so that cart and sign-in work without a page lock.
 */
export function findBuiltInPage(plan: LivePlan | undefined, page: string): LivePage {
  const planned = plan?.pages.get(page);
  if (planned?.slots.some(isBuiltIn)) return planned;
  const slot = { slot: page, fragment: BUILT_IN_FRAGMENT, area: "full", required: true, deadlineMs: 0 } as const;
  return { page, pageData: "none", slots: [toPlacedSlot(slot, new Map())], slotStyles: "" };
}

/** Whether the slot is rendered by the shell instead of a fragment. */
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

/** The plan's schema allows no special characters of regular expressions in paths except the dot. */
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
