import {
  getPriceItem,
  isBusinessMember,
  type PriceInfo,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { CONTRACT_ADJUSTMENT_TYPE } from "shared-contracts/constants";

/** As delivered with the price, else a business member's price that a contract adjusted (AMB-98). */
export function isOnContract(
  info: PriceInfo,
  item: Pick<ProductItem, "price">,
  context: Pick<VisitorContext, "tenant" | "user" | "flags">,
): boolean {
  const delivered = info.onContract ?? getPriceItem(item)?.onContract;
  if (delivered !== undefined) return delivered;
  return (
    isBusinessMember(context) &&
    (info.priceAdjustment ?? []).some(({ adjustmentType }) => adjustmentType === CONTRACT_ADJUSTMENT_TYPE)
  );
}
