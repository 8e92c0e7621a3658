import type { ProductItem, VisitorContext } from "shared-contracts";
import { FREE_DELIVERY_PROGRAM_TYPE, FREE_DELIVERY_REWARDS_TIERS } from "shared-contracts/constants";
import { isDeliverable, type DeliveryLabel } from "../delivery/select-delivery-label.js";

export type MemberDeliveryFacts = {
  readonly item: Pick<ProductItem, "product">;
  readonly context: Pick<VisitorContext, "flags">;
  readonly label: DeliveryLabel;
  readonly isHandlingFeeShown: boolean;
};

/** The badge that a member's tier or program earns; never a promise of free delivery beside a fee (AMB-59). */
export function hasMemberFreeDelivery({ item, context, label, isHandlingFeeShown }: MemberDeliveryFacts): boolean {
  const { rewardsTierCd = "", programType } = context.flags;
  const isEarned = FREE_DELIVERY_REWARDS_TIERS.includes(rewardsTierCd) || programType === FREE_DELIVERY_PROGRAM_TYPE;
  return isEarned && item.product.flags.freeShipping !== true && isDeliverable(label) && !isHandlingFeeShown;
}
