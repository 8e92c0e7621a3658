import { formatMoney, formatText, type CartLine, type Tenant } from "shared-contracts";
import { accountTexts } from "./account.texts.js";

/** How a line of an order comes to its amount: `1 × $11.29`, or `1 × $11.29, less $0.56` if it was discounted. */
export function toOrderLinePrice({ quantity, unitPrice, lineTotal }: CartLine, tenant: Tenant): string {
  const texts = accountTexts[tenant];
  const price = formatMoney(unitPrice);
  const discountCents = Math.round(unitPrice * quantity * 100) - Math.round(lineTotal * 100);
  return discountCents > 0
    ? formatText(texts.orderDiscount, { n: quantity, price, discount: formatMoney(discountCents / 100) })
    : formatText(texts.orderQuantity, { n: quantity, price });
}
