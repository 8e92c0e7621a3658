import {
  canPurchase,
  canSeePrices,
  deliveryTexts,
  formatMoney,
  formatText,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION, HEAVY_WEIGHT_EXEMPT_TIER } from "shared-contracts/constants";
import type { SelectablePurchaseOption } from "shared-contracts";

export type HandlingFeeFacts = {
  readonly item: Pick<ProductItem, "product" | "shippingConf">;
  readonly context: Pick<VisitorContext, "tenant" | "user" | "flags" | "settings" | "permissions">;
  readonly option: SelectablePurchaseOption;
  readonly quantity: number;
  /** US dollars for this quantity; undefined until the fee service answered. */
  readonly serviceFee: number | undefined;
  readonly isEnhancedSelected: boolean;
  /** US dollars. */
  readonly enhancedPrice: number | undefined;
};

export type HandlingFeeNotice = {
  /** Beside the delivery label. */
  readonly mayApply: string;
  /** Under the button. */
  readonly added: string;
};

/** US dollars: the page's fee a piece until the fee service answered, then the service's (AMB-66). */
export function resolveHandlingFee({
  item,
  quantity,
  serviceFee,
}: Pick<HandlingFeeFacts, "item" | "quantity" | "serviceFee">): number {
  return serviceFee ?? (item.shippingConf?.heavyWeightShippingFee ?? 0) * quantity;
}

/** Whether the heavy-weight fee is told; a top-tier member does not pay it (AMB-66). */
export function isHandlingFeeShown(facts: HandlingFeeFacts): boolean {
  const { item, context } = facts;
  return (
    item.product.flags.heavyWeightSku === true &&
    resolveHandlingFee(facts) > 0 &&
    context.flags.rewardsTierCd !== HEAVY_WEIGHT_EXEMPT_TIER &&
    !isCoveredByEnhancedDelivery(facts) &&
    canSeeFees(context)
  );
}

export function describeHandlingFee(facts: HandlingFeeFacts): HandlingFeeNotice | undefined {
  if (!isHandlingFeeShown(facts)) return undefined;
  const texts = deliveryTexts[facts.context.tenant];
  return {
    mayApply: texts.feesMayApply,
    added: formatText(texts.handlingFee, { fee: formatMoney(resolveHandlingFee(facts)) }),
  };
}

/** Fees belong to the purchase area, and go where prices are hidden (AMB-82, AMB-93). */
export function canSeeFees(context: HandlingFeeFacts["context"]): boolean {
  return canPurchase(context) && canSeePrices(context);
}

/** Only a one-time purchase can have an enhanced delivery: any other option brings the fee back (docs/spec extras §4). */
function isCoveredByEnhancedDelivery({ option, isEnhancedSelected, enhancedPrice = 0 }: HandlingFeeFacts): boolean {
  return option === DEFAULT_PURCHASE_OPTION && isEnhancedSelected && enhancedPrice > 0;
}
