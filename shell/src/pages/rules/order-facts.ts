import { formatMoney, formatText, type CartLine, type Order, type Tenant } from "shared-contracts";
import { toCents, toDollars } from "shared-contracts/commerce";
import { accountTexts } from "./account.texts.js";

/** How a line of an order comes to its amount: `1 × $11.29`, or `1 × $11.29, less $0.56` if it was discounted. */
export function toOrderLinePrice({ quantity, unitPrice, lineTotal }: CartLine, tenant: Tenant): string {
  const texts = accountTexts[tenant];
  const price = formatMoney(unitPrice);
  const discountCents = toCents(unitPrice) * quantity - toCents(lineTotal);
  return discountCents > 0
    ? formatText(texts.orderDiscount, { n: quantity, price, discount: formatMoney(toDollars(discountCents)) })
    : formatText(texts.orderQuantity, { n: quantity, price });
}

/** What is picked up needs an address only for its invoice. */
export function isDelivered(lines: readonly CartLine[]): boolean {
  return lines.some(({ purchaseOption }) => purchaseOption !== "BOPIS");
}

/** Where an order goes, and the customer's own number for it. Orders from elsewhere say neither. */
export function describeDestination({ shipTo, poNumber, lines }: Order, tenant: Tenant): readonly string[] {
  const texts = accountTexts[tenant];
  const address = shipTo && `${shipTo.name}, ${shipTo.street}, ${shipTo.city}, ${shipTo.state} ${shipTo.zipCode}`;
  return [
    ...(address ? [formatText(isDelivered(lines) ? texts.shipTo : texts.invoiceTo, { address })] : []),
    ...(poNumber ? [formatText(texts.poNumber, { n: poNumber })] : []),
  ];
}
