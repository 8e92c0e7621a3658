import { isEmptyItem, type ProductItem } from "shared-contracts";
import { selectOutcome, type AvailabilityFacts, type AvailabilityOutcome } from "shared-contracts/commerce";
import { GET_STARTED_FORM_TYPE, NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";

/** Whether the button starts a hand-off; false for ready-made products and for the get-started form. */
function startsHandoff({ isCustomizable = 0 }: Pick<ProductItem["product"], "isCustomizable">): boolean {
  return (
    isCustomizable !== 0 && isCustomizable !== GET_STARTED_FORM_TYPE && !NOT_CUSTOMIZE_TYPES.includes(isCustomizable)
  );
}

const UNAVAILABLE: readonly AvailabilityOutcome[] = [
  "discontinued",
  "manually-out-of-stock",
  "omitted",
  "replaced",
  "blocked",
  "out-of-stock",
];

/** Whether this visitor can't customize a customizable item with this option (AMB-56). */
export function isCustomizationUnavailable(facts: AvailabilityFacts): boolean {
  const { item } = facts;
  if (isEmptyItem(item) || !startsHandoff(item.product)) return false;
  return UNAVAILABLE.includes(selectOutcome(facts)) || !item.itemID;
}
