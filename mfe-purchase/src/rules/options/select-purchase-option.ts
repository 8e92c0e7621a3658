import {
  hasPermission,
  isLoggedIn,
  isOutOfStock,
  offersPurchaseOption,
  type ProductItem,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

export type PurchaseOptionFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  /** The page's query parameters. */
  readonly query: Readonly<Record<string, string>>;
};

type OptionFacts = { readonly item: ProductItem; readonly context: Pick<VisitorContext, "permissions"> };

/** Pickup: the item may be picked up, this visitor may, and it has a price (AMB-89). */
export function isPickupAvailable({ item, context }: OptionFacts): boolean {
  return (
    item.product.flags.bopisEligible === true &&
    hasPermission(context, "isBOPISEnabled") &&
    offersPurchaseOption(item, "BOPIS")
  );
}

/** Auto restock: the item may be restocked, this visitor may, it has a price and is sold outside stores (AMB-89). */
export function isAutoRestockAvailable({ item, context }: OptionFacts): boolean {
  const { autoRestockEligible, inStoreOnlyProduct } = item.product.flags;
  return (
    autoRestockEligible === true &&
    inStoreOnlyProduct !== true &&
    hasPermission(context, "isAutoRestockEnabled") &&
    offersPurchaseOption(item, "AUTO_RESTOCK")
  );
}

/** First match wins; an option that the price info does not offer is never reached (AMB-03). */
export const DEFAULT_OPTION_RULES = [
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
] as const satisfies readonly { option: SelectablePurchaseOption; when: (facts: PurchaseOptionFacts) => boolean }[];

export function selectDefaultPurchaseOption(facts: PurchaseOptionFacts): SelectablePurchaseOption {
  return DEFAULT_OPTION_RULES.find(({ when }) => when(facts))?.option ?? DEFAULT_PURCHASE_OPTION;
}

/** The options that the shopper can choose among, in the order to show; one alone needs no choice. */
export function listPurchaseOptions(facts: OptionFacts): readonly SelectablePurchaseOption[] {
  return [
    DEFAULT_PURCHASE_OPTION,
    ...(isPickupAvailable(facts) ? (["BOPIS"] as const) : []),
    ...(isAutoRestockAvailable(facts) ? (["AUTO_RESTOCK"] as const) : []),
  ];
}

/** The option itself while it is offered, else a one-time purchase. */
export function keepOfferedOption(facts: OptionFacts, option: SelectablePurchaseOption): SelectablePurchaseOption {
  return listPurchaseOptions(facts).includes(option) ? option : DEFAULT_PURCHASE_OPTION;
}
