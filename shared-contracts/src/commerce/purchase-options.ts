import { DEFAULT_PURCHASE_OPTION } from "../constants/offer.js";
import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { hasPermission, isLoggedIn } from "../catalog/visitor.js";
import { getPriceInfo, offersPurchaseOption } from "./price-entries.js";
import { isComingSoon, isOutOfStock, isPreOrderOffered } from "./stock.js";

export type OptionFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
};

export type DefaultOptionFacts = OptionFacts & {
  /** The page's query parameters. */
  readonly query: Readonly<Record<string, string>>;
};

/** Pickup is available if item and visitor allow it, there is a price (AMB-89), and stores have the item already. */
export function isPickupAvailable({ item, context }: OptionFacts): boolean {
  return (
    item.product.flags.bopisEligible === true &&
    !isPreOrderOffered(item.product) &&
    !isComingSoon(item.product) &&
    hasPermission(context, "isBOPISEnabled") &&
    offersPurchaseOption(item, "BOPIS")
  );
}

/**
 * Auto restock is available if item and visitor allow it, there is a price, and the item isn't in-store only (AMB-89).
 */
export function isAutoRestockAvailable({ item, context }: OptionFacts): boolean {
  const { autoRestockEligible, inStoreOnlyProduct } = item.product.flags;
  return (
    autoRestockEligible === true &&
    inStoreOnlyProduct !== true &&
    hasPermission(context, "isAutoRestockEnabled") &&
    offersPurchaseOption(item, "AUTO_RESTOCK")
  );
}

const DEFAULT_FREQUENCY = 30;

/** Days between the deliveries of an auto restock that the shopper can choose from. */
export function listFrequencies(item: Pick<ProductItem, "price">): readonly number[] {
  const { frequencies = [] } = getPriceInfo(item, "AUTO_RESTOCK")?.arsInfo ?? {};
  return frequencies.length > 0 ? frequencies : [DEFAULT_FREQUENCY];
}

/** The frequency that was asked for, if the item offers it; else every 30 days, or as often as it does offer. */
export function selectFrequency(item: Pick<ProductItem, "price">, asked: number | undefined): number {
  const offered = listFrequencies(item);
  return [asked, DEFAULT_FREQUENCY, ...offered].find((days) => offered.some((other) => other === days)) as number;
}

/** Whether the item is offered with each option, in display order. */
const OFFERED = {
  ONE_TIME_PURCHASE: () => true,
  BOPIS: isPickupAvailable,
  AUTO_RESTOCK: isAutoRestockAvailable,
} as const satisfies Record<SelectablePurchaseOption, (facts: OptionFacts) => boolean>;

export function isOptionOffered(facts: OptionFacts, option: SelectablePurchaseOption): boolean {
  return OFFERED[option](facts);
}

/** The options to choose from, in display order; a single one isn't a choice. */
export function listPurchaseOptions(facts: OptionFacts): readonly SelectablePurchaseOption[] {
  return (Object.keys(OFFERED) as SelectablePurchaseOption[]).filter((option) => isOptionOffered(facts, option));
}

/** The option if it is offered, else a one-time purchase. */
export function keepOfferedOption(facts: OptionFacts, option: SelectablePurchaseOption): SelectablePurchaseOption {
  return isOptionOffered(facts, option) ? option : DEFAULT_PURCHASE_OPTION;
}

/** The first match wins; options missing in the price info are never reached (AMB-03). */
const DEFAULT_OPTION_RULES = [
  {
    option: "AUTO_RESTOCK",
    when: (facts) =>
      isLoggedIn(facts.context) &&
      !isOutOfStock(facts.item) &&
      facts.query["ars"] === "y" &&
      isAutoRestockAvailable(facts),
  },
  {
    option: "BOPIS",
    when: (facts) =>
      (isOutOfStock(facts.item) || facts.item.product.flags.inStoreOnlyProduct === true) && isPickupAvailable(facts),
  },
] as const satisfies readonly { option: SelectablePurchaseOption; when: (facts: DefaultOptionFacts) => boolean }[];

export function selectDefaultPurchaseOption(facts: DefaultOptionFacts): SelectablePurchaseOption {
  return DEFAULT_OPTION_RULES.find(({ when }) => when(facts))?.option ?? DEFAULT_PURCHASE_OPTION;
}
