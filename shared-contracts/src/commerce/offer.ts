import type { ProductItem } from "../entities/product-item.js";
import type { SelectablePurchaseOption } from "../entities/offer.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { selectPriceView, type PriceView } from "./price-visibility.js";
import { selectDefaultPurchaseOption } from "./purchase-options.js";
import { resolveQuantityRange } from "./quantity.js";

/** The page's initial offer to this visitor. */
export type Offer = {
  readonly option: SelectablePurchaseOption;
  readonly quantity: number;
  readonly price: PriceView;
};

export function selectOffer(
  item: ProductItem,
  context: VisitorContext,
  option = selectDefaultPurchaseOption({ item, context, query: {} }),
): Offer {
  const { minimum: quantity } = resolveQuantityRange({ item, option, tenant: context.tenant });
  return { option, quantity, price: selectPriceView({ item, context, option, quantity }) };
}

/** The visible amount in US dollars; undefined if there is none. */
export function getShownAmount(view: PriceView): number | undefined {
  return view.kind === "price" || view.kind === "market" ? view.price : undefined;
}
