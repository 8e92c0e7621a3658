import {
  type SKU_CALLS,
  getSkuNumber,
  hasPermission,
  isLoggedIn,
  type ProductItem,
  type RequestOf,
  type ResponseOf,
  roundMoney,
  type SelectablePurchaseOption,
  type VisitorContext,
} from "shared-contracts";
import { selectUnitPrice } from "shared-contracts/commerce";
import { DEFAULT_ZIP_CODE } from "shared-contracts/constants";

export type FeeRequest = RequestOf<typeof SKU_CALLS.getFees>;

export type FeeRequestFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly option: SelectablePurchaseOption;
  readonly quantity: number;
};

/**
 * The fee request; undefined for guests (the service doesn't serve them) and without a quantity. Call the service again
 * whenever the request changes: it covers quantity, price and thereby the option. `price` is 0 if the visitor may not
 * see one.
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

/** US dollars. */
export function readFees({ netFeeDetails, items }: ResponseOf<typeof SKU_CALLS.getFees>) {
  return {
    handlingFee: netFeeDetails.Handling.total,
    enhancedDeliveryPrice: netFeeDetails.Furniture.total,
    appliedFees: items[0]?.appliedFees ?? [],
  };
}

export type ReadFees = ReturnType<typeof readFees>;
