import { canPurchase, type ProductItem, type VisitorContext } from "shared-contracts";
import type { PurchaseButton } from "shared-contracts/commerce";
import { takesQuantity } from "../quantity/rule.js";

/** Special types whose sticky bar has no quantity box (AMB-53). */
export const STICKY_BAR_SPECIAL_TYPES: readonly number[] = [6, 14, 15, 16, 17, 18, 19, 20];

export type StickyBarContent = {
  /** `become-customer` for guests; `out-of-stock` if the selected option has no button (AMB-89). */
  readonly action: "become-customer" | "button" | "out-of-stock";
  readonly hasQuantityBox: boolean;
};

/** Content of the bar besides thumbnail, title and price. Special types have no quantity box (AMB-53). */
export function selectStickyBarContent(
  { product }: Pick<ProductItem, "product">,
  context: Pick<VisitorContext, "user" | "flags" | "settings">,
  button: PurchaseButton,
): StickyBarContent {
  if (!canPurchase(context)) return { action: "become-customer", hasQuantityBox: false };
  if (button === "none") return { action: "out-of-stock", hasQuantityBox: false };
  const isSpecial = STICKY_BAR_SPECIAL_TYPES.includes(product.isCustomizable ?? 0);
  return { action: "button", hasQuantityBox: !isSpecial && takesQuantity(button) };
}

/** A flag with values Y and N, not a toggle (AMB-58). */
const XS_CALL_TO_ACTION_SWITCH = "XSMCTA";

/** Only the text `N` selects the standard layout on xs (AMB-58). */
export function selectXsLayout({ flags }: Pick<VisitorContext, "flags">): "dedicated" | "standard" {
  return flags.switches[XS_CALL_TO_ACTION_SWITCH] === "N" ? "standard" : "dedicated";
}
