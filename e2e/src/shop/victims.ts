import { COMMON_SLOTS, FRAGMENTS, PRINT_FRAGMENT, productSlots } from "../support/slots.js";

/** A fragment to break, with a page of an available item that has all its slots. */
export type Victim = {
  readonly fragment: string;
  readonly itemId: string;
  readonly slots: readonly string[];
  /** Slots of the other fragments on that page. */
  readonly others: readonly string[];
};

/** No other test buys these, so their stock does not change. The second is a print product sold like any other. */
const ITEM = "100110";
const PRINT_ITEM = "500106";

export const VICTIMS: readonly Victim[] = FRAGMENTS.map((fragment) => {
  const slots = productSlots([fragment]);
  return {
    fragment,
    itemId: fragment === PRINT_FRAGMENT ? PRINT_ITEM : ITEM,
    slots,
    others: COMMON_SLOTS.filter((slot) => !slots.includes(slot)),
  };
});
