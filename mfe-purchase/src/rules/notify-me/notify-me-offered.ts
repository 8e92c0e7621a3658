import { canPurchase, isOutOfStock, type ProductItem, type VisitorContext } from "shared-contracts";
import { isPreOrderOffered } from "../call-to-action/launch-state.js";
import { hasRestriction } from "../restrictions/not-sold.js";

/**
 * The form is for items that are out of stock, whatever option is selected. One that can be pre-ordered needs none,
 * a discontinued one never comes back (AMB-31, AMB-89), and guests get none (AMB-93).
 */
export function isNotifyMeOffered(
  item: Pick<ProductItem, "product" | "inventory" | "restrictionDetails">,
  context: Pick<VisitorContext, "user" | "flags" | "settings">,
): boolean {
  return (
    canPurchase(context) &&
    isOutOfStock(item) &&
    !isPreOrderOffered(item.product) &&
    !hasRestriction(item, ["DISCONTINUED"])
  );
}
