import { deliveryTexts, formatMoney, formatText, type ProductItem } from "shared-contracts";
import { canSeeFees, type HandlingFeeFacts } from "./handling-fee.js";

/** What shipping costs beside the handling fee: the surcharge, and how an add-on item ships free. */
export function listShippingNotices(
  { product, shippingConf }: Pick<ProductItem, "product" | "shippingConf">,
  context: HandlingFeeFacts["context"],
): readonly string[] {
  if (!canSeeFees(context)) return [];
  const texts = deliveryTexts[context.tenant];
  const surcharge = product.smallParcelSurcharge ?? 0;
  const threshold = product.flags.addOnSku ? (shippingConf?.addOnThreshold ?? 0) : 0;
  return [
    ...(surcharge > 0 ? [formatText(texts.surcharge, { amount: formatMoney(surcharge) })] : []),
    ...(threshold > 0 ? [formatText(texts.addOnThreshold, { threshold: formatMoney(threshold) })] : []),
  ];
}
