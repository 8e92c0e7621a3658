import type { ProductItem } from "../entities/product-item.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { deliveryTexts } from "../texts/delivery-texts.js";
import { formatDate, formatText, formatTimeLeft } from "../texts/format.js";
import { isDesigned } from "./availability-outcome.js";
import { type DeliveryFacts, type DeliveryLabel, isDeliverable, selectDeliveryLabel } from "./delivery-label.js";
import { resolvePriceInfo } from "./price-entries.js";
import { getInventoryItem } from "./stock.js";

/** Milliseconds. */
const MINUTE_MS = 60_000;

/** State of the enhanced delivery offer; `none` also if the lookup failed (AMB-38). */
export type EnhancedDelivery =
  | { readonly status: "unknown" }
  | { readonly status: "none" }
  | { readonly status: "offered"; readonly deliveryDateText: string; readonly price: number };

export type DeliveryDescriptionFacts = Omit<DeliveryFacts, "item" | "context"> & {
  readonly item: ProductItem;
  readonly context: Pick<VisitorContext, "tenant" | "permissions">;
  readonly enhanced: EnhancedDelivery;
};

export type DeliveryDescription = {
  readonly label: DeliveryLabel;
  /** The label in the tenant's wording. */
  readonly text: string;
  /** Delivery date, if known. */
  readonly date: string | undefined;
  /** For example `Get it tomorrow. Order within 3 hrs`. */
  readonly nextDay: string | undefined;
};

export function describeDelivery(facts: DeliveryDescriptionFacts): DeliveryDescription {
  const label = selectDeliveryLabel(facts);
  const nextDay = facts.isEnhancedSelected ? undefined : selectNextDayMessage(facts, label);
  return {
    label,
    text: deliveryTexts[facts.context.tenant][label],
    nextDay,
    date: nextDay === undefined ? describeDate(facts, label) : undefined,
  };
}

/**
 * Never shown with a label that promises no delivery (AMB-91). With the current time, the time left is counted from it;
 * otherwise it is the one delivered with the item. Undefined once the promise has ended.
 */
export function selectNextDayMessage(
  { item, context }: Pick<DeliveryDescriptionFacts, "item" | "context">,
  label: DeliveryLabel,
  now?: number,
): string | undefined {
  const availability = getInventoryItem(item)?.itemAvailability?.[0];
  // A design may be approved too late for tomorrow.
  if (availability?.inventoryMode !== "NDD" || isDesigned(item.product) || !isDeliverable(label)) return undefined;
  const { getItTomorrow, orderWithin } = deliveryTexts[context.tenant];
  const { timeLeftForNDDText, nextDayOrderBy } = availability;
  if (now === undefined || nextDayOrderBy === undefined) {
    return timeLeftForNDDText ? `${getItTomorrow}. ${timeLeftForNDDText}` : getItTomorrow;
  }
  const time = formatTimeLeft((Date.parse(nextDayOrderBy) - now) / MINUTE_MS);
  return time && `${getItTomorrow}. ${formatText(orderWithin, { time })}`;
}

function describeDate(facts: DeliveryDescriptionFacts, label: DeliveryLabel): string | undefined {
  const { item, context, option, enhanced, isEnhancedSelected, isInCart } = facts;
  const texts = deliveryTexts[context.tenant];
  const unknown = isInCart ? undefined : texts.seeDateInCart;
  if (label === "backordered" || label === "preOrder") {
    const expected = resolvePriceInfo(item, option)?.deprecableFieldsAtPriceLevel?.expectedDate;
    return expected ? formatText(texts.expected, { date: formatDate(expected) }) : undefined;
  }
  if (!isDeliverable(label)) return undefined;
  if ((isEnhancedSelected || label === "enhancedDelivery") && enhanced.status !== "unknown") {
    return enhanced.status === "offered" ? enhanced.deliveryDateText : unknown;
  }
  const date = getInventoryItem(item)?.minDeliveryDateText;
  if (!date) return unknown;
  const isApprovedFirst = !isInCart && isDesigned(item.product);
  return formatText(isApprovedFirst ? texts.getItByOnApproval : texts.getItBy, { date });
}
