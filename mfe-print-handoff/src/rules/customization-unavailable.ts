import {
  getInventoryItem,
  isEmptyItem,
  isOutOfStock,
  toRestrictionType,
  type ProductItem,
  type SelectablePurchaseOption,
} from "shared-contracts";
import { BLOCKED_RESTRICTIONS, GET_STARTED_FORM_TYPE, NOT_CUSTOMIZE_TYPES } from "shared-contracts/constants";

/** Handed off when the button is pressed: not the ready-made ones, nor the one that a form is filled in for. */
export function isHandedOff({ isCustomizable = 0 }: Pick<ProductItem["product"], "isCustomizable">): boolean {
  return (
    isCustomizable !== 0 && isCustomizable !== GET_STARTED_FORM_TYPE && !NOT_CUSTOMIZE_TYPES.includes(isCustomizable)
  );
}

/** A customizable item that this visitor cannot have customized with this option (AMB-56). */
export function isCustomizationUnavailable(item: ProductItem, option: SelectablePurchaseOption): boolean {
  if (isEmptyItem(item) || !isHandedOff(item.product)) return false;
  return isBlocked(item) || isOutOfStockFor(item, option) || !item.itemID;
}

function isBlocked({ restrictionDetails }: ProductItem): boolean {
  return BLOCKED_RESTRICTIONS.some((type) => type === toRestrictionType(restrictionDetails));
}

/** For delivery the item counts, for pickup the store; auto restock delivers later anyhow (AMB-25). */
function isOutOfStockFor(item: ProductItem, option: SelectablePurchaseOption): boolean {
  if (option === "BOPIS") return getInventoryItem(item)?.outofstock === true;
  return option === "ONE_TIME_PURCHASE" && isOutOfStock(item);
}
