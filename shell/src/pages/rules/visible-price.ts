import {
  canSeePrices,
  getPriceInfo,
  getPriceItem,
  getPriceReplacement,
  isEdivision,
  isLoggedIn,
  isOpenPriceEnabled,
  isWhiteLabel,
  resolvePriceInfo,
  roundMoney,
  type PriceInfo,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

/** Two amounts, such as `$5.00 - $9.00`: a range, which is no price (AMB-11). */
const RANGE = /\d\s*(?:-|–|to)\s*\$?\d/;

/**
 * The one amount of the item that this visitor sees on the page, in US dollars; `undefined` where it is hidden,
 * replaced by a sentence or unavailable. Whatever leaves the server beside the page's own slots asks here first.
 */
export function selectVisiblePrice(item: ProductItem, context: VisitorContext): number | undefined {
  if (!canSeePrices(context) || getPriceReplacement(item.product)) return undefined;
  if (isLoggedIn(context) || context.settings.guestsMayBuy) {
    const info = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION);
    return isRange(item, info) ? undefined : toPositive(info?.finalPrice);
  }
  // A guest sees the market price alone: never the final price, which may be a contract's (AMB-69).
  const seesMarketPrice = isOpenPriceEnabled(context) && !isWhiteLabel(context) && !isEdivision(context);
  const info = getPriceInfo(item, DEFAULT_PURCHASE_OPTION);
  return seesMarketPrice && !isRange(item, info) ? toPositive(info?.basePrice) : undefined;
}

function isRange(item: ProductItem, info: PriceInfo | undefined): boolean {
  return RANGE.test(info?.finalPriceText ?? getPriceItem(item)?.finalPriceText ?? "");
}

function toPositive(amount: number | undefined): number | undefined {
  if (amount === undefined || !Number.isFinite(amount)) return undefined;
  const rounded = roundMoney(amount);
  return rounded > 0 ? rounded : undefined;
}
