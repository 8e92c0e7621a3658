import {
  deliveryTexts,
  type LineArrival,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import {
  decideAvailability,
  describeDelivery,
  describeStorePickup,
  type EnhancedDelivery,
} from "shared-contracts/commerce";
import type { ProductRecord } from "../records/product-record.js";
import { addWorkingDays, toDateText, toToday } from "../rules/delivery-dates.js";
import type { Visitor } from "../visitor/visitor.js";

export type ArrivalFacts = {
  /** With the stock of the store that it is picked up in. */
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
  /** Stock is held for this line, so it isn't out of stock even if nothing is left for others. */
  readonly isHeld: boolean;
  readonly isEnhancedSelected: boolean;
  readonly enhanced: EnhancedDelivery;
};

/** The furniture service's day and price at a place. */
export function findEnhancedDelivery(
  { shipping }: Pick<ProductRecord, "shipping">,
  zipCode: string,
  { now, settings }: Pick<Visitor, "now" | "settings">,
): EnhancedDelivery {
  const { enhancedDelivery: offer, furnitureFee } = shipping;
  const { zipPrefixes = [] } = offer ?? {};
  const isServed = zipPrefixes.length === 0 || zipPrefixes.some((prefix) => zipCode.startsWith(prefix));
  if (!offer || !isServed) return { status: "none" };
  const day = addWorkingDays(toToday(now), offer.leadDays, settings.holidays);
  return { status: "offered", deliveryDateText: toDateText(day), price: furnitureFee ?? offer.price };
}

/** The promise that an order keeps: a day instead of `tomorrow` and the time that is left to order. */
export function describeOrderedArrival(facts: ArrivalFacts): LineArrival | undefined {
  const items = facts.item.inventory.items.map(({ itemAvailability: _nextDay, ...stock }) => stock);
  return describeArrival({ ...facts, item: { ...facts.item, inventory: { items } } });
}

/** Delivery or pickup text of a cart line, worded as on its product page; undefined if that page shows none. */
export function describeArrival(facts: ArrivalFacts): LineArrival | undefined {
  const { context, option, isEnhancedSelected, enhanced } = facts;
  const item = facts.isHeld ? withStock(facts.item) : facts.item;
  if (option === "BOPIS") {
    const pickup = describeStorePickup(item, context);
    return pickup && { text: pickup.store ?? deliveryTexts[context.tenant].optionPickup, when: pickup.promise };
  }
  if (decideAvailability({ item, context, option }).delivery === "nothing") return undefined;
  const { text, date, nextDay } = describeDelivery({
    item,
    context,
    option,
    isEnhancedSelected,
    enhancedPrice: undefined,
    enhanced,
    isInCart: true,
  });
  return { text, when: nextDay ?? date };
}

function withStock(item: ProductItem): ProductItem {
  const items = item.inventory.items.map((stock) => ({
    ...stock,
    productIsOutOfStock: false,
    ...(stock.outofstock && { outofstock: false, instock: true }),
  }));
  return { ...item, inventory: { items } };
}
