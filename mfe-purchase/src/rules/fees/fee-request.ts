import {
  getSkuNumber,
  hasPermission,
  isLoggedIn,
  roundMoney,
  type getFees,
  type ProductItem,
  type RequestOf,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_ZIP_CODE } from "shared-contracts/constants";
import { selectUnitPrice } from "../price/unit-price.js";

export type FeeRequest = RequestOf<typeof getFees>;

export type FeeRequestFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
  readonly quantity: number;
};

/**
 * What to ask the fee service; undefined for guests, whom it does not serve, and for no quantity. Ask again whenever
 * it changes: it holds quantity, price and so the option. `price` is 0 where the visitor may not see one.
 */
export function toFeeRequest({ item, context, option, quantity }: FeeRequestFacts): FeeRequest | undefined {
  if (!isLoggedIn(context) || quantity < 1) return undefined;
  const price = selectUnitPrice({ item, option, quantity }) ?? 0;
  return {
    tenantId: context.tenant,
    zipCode: context.zipCode || DEFAULT_ZIP_CODE,
    serviceEligible: hasPermission(context, "fsEligible"),
    itemId: getSkuNumber(item),
    quantity,
    price,
    totalPrice: roundMoney(price * quantity),
    tierCode: context.flags.serviceContext.priceTier,
  };
}

/** The furniture service is offered where the item has a level of it and the visitor may have it. */
export function isFurnitureServiceOffered(
  { product }: Pick<ProductItem, "product">,
  context: Pick<VisitorContext, "permissions" | "user" | "flags">,
): boolean {
  return isLoggedIn(context) && hasPermission(context, "fsEligible") && Boolean(product.flags.furnServiceLevel);
}
