import {
  canSeePrices,
  formatText,
  getPriceInfo,
  getPriceItem,
  isShownPercentage,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { decideAvailability, getPriceReplacement } from "shared-contracts/commerce";
import { AUTO_RESTOCK_STATUS_NEW } from "shared-contracts/constants";
import { AUTO_RESTOCK_OFFER } from "../readable-text/rule.js";

const SUBSCRIBED = "You are subscribed to Auto Restock for this item.";
const FIRST_ORDER_DISCOUNT = "This item: {n}% off your first Auto Restock order";

export type AutoRestockMessage =
  | { readonly kind: "not-subscribed"; readonly text: string; readonly firstTimeDiscount: string | undefined }
  | { readonly kind: "subscribed"; readonly text: string; readonly manageUrl: string };

/** Text of the auto-restock area; undefined if auto restock isn't offered, or nothing through the chosen option. */
export function describeAutoRestock(
  item: ProductItem,
  context: VisitorContext,
  option: SelectablePurchaseOption = "AUTO_RESTOCK",
): AutoRestockMessage | undefined {
  if (!decideAvailability({ item, context, option: "AUTO_RESTOCK" }).isForSale) return undefined;
  if (isSubscribed(item)) {
    return {
      kind: "subscribed",
      text: SUBSCRIBED,
      manageUrl: context.links.manageSubscriptionsUrl,
    };
  }
  if (!decideAvailability({ item, context, option }).isForSale) return undefined;
  const percentage = selectFirstTimePercentage(item, context);
  return {
    kind: "not-subscribed",
    text: AUTO_RESTOCK_OFFER,
    firstTimeDiscount: percentage === undefined ? undefined : formatText(FIRST_ORDER_DISCOUNT, { n: percentage }),
  };
}

function isSubscribed({ autoRestockData }: Pick<ProductItem, "autoRestockData">): boolean {
  return autoRestockData?.subscribed === true || autoRestockData?.coreSkuExistsInSubscription === true;
}

/** Whole percent. It reveals something about the price, so it is hidden along with prices. */
function selectFirstTimePercentage(item: ProductItem, context: VisitorContext): number | undefined {
  if (item.autoRestockData?.status !== AUTO_RESTOCK_STATUS_NEW) return undefined;
  if (!canSeePrices(context) || getPriceReplacement(item.product)) return undefined;
  const percentage =
    getPriceInfo(item, "AUTO_RESTOCK")?.arsInfo?.firstTimeDiscountPct ??
    getPriceItem(item)?.autoRestock?.autoRestockDiscount;
  const rounded = percentage === undefined ? undefined : Math.round(percentage);
  return isShownPercentage(rounded) ? rounded : undefined;
}
