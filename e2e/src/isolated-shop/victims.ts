import { FRAGMENTS, PRODUCT_SLOTS, type Fragment } from "../support/slots.js";

/** A fragment to break, with a page of an available item that has all its slots. */
export type Victim = {
  readonly fragment: Fragment;
  readonly itemId: string;
  readonly slots: readonly string[];
  /** Slots of the other fragments on that page. */
  readonly others: readonly string[];
};

/** No other test buys these, so their stock does not change. The last is a print product sold like any other. */
const ITEMS: Readonly<Record<Fragment, string>> = {
  "mfe-purchase": "100110",
  "mfe-recommendations": "100110",
  "mfe-reviews": "100110",
  "mfe-print-handoff": "500106",
};

export const VICTIMS: readonly Victim[] = FRAGMENTS.map((fragment) => ({
  fragment,
  itemId: ITEMS[fragment],
  slots: PRODUCT_SLOTS[fragment],
  others: FRAGMENTS.filter((other) => other !== fragment && other !== "mfe-print-handoff").flatMap(
    (other) => PRODUCT_SLOTS[other],
  ),
}));

/** Each slot separately: other slots of the same fragment must not change either. */
export const SLOT_VICTIMS: readonly Victim[] = VICTIMS.flatMap((victim) =>
  victim.slots.map((slot) => ({
    ...victim,
    slots: [slot],
    others: [...victim.others, ...victim.slots.filter((other) => other !== slot)],
  })),
);
