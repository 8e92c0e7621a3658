import type { ReactNode } from "react";
import {
  canSeePrices,
  createImageLoader,
  deliveryTexts,
  formatMoney,
  formatText,
  type CartLine,
  type VisitorContext,
} from "shared-contracts";
import { STICKY_BAR_REQUESTED_IMAGE } from "shared-contracts/constants";
import { Message } from "shared-ui";
import { REFUSALS } from "../rules/cart-notice.js";
import { cartTexts } from "../rules/cart.texts.js";
import { toItemPath } from "../rules/paths.js";

export type CartLineItemProps = {
  line: CartLine;
  context: VisitorContext;
  /** Right of the name; with less room below it. Defaults to the line's total, for those who may see prices. */
  amount?: ReactNode;
  /** In place of the price of one. */
  price?: string;
  /** The forms of the line. */
  children?: ReactNode;
};

const EDGE = STICKY_BAR_REQUESTED_IMAGE;

/** An item with its price, how and when it comes, and what keeps it from being ordered. */
export function CartLineItem({ line, context, amount, price, children }: CartLineItemProps) {
  const texts = cartTexts[context.tenant];
  const total = canSeePrices(context) && <strong>{formatMoney(line.lineTotal)}</strong>;
  const url = line.url ?? toItemPath(line.itemId);
  const image = line.designImage ?? (line.image && createImageLoader(context)({ id: line.image, width: EDGE * 2 }));
  return (
    <li className="cart-line">
      {image ? <img src={image} width={EDGE} height={EDGE} alt="" /> : <span className="cart-line-gap" />}
      <div className="cart-line-facts">
        <p className="cart-line-name" dir="auto">
          {line.refusal === "item-not-found" ? line.name : <a href={url}>{line.name}</a>}
        </p>
        {line.projectName && line.projectName !== line.name && <p dir="auto">{line.projectName}</p>}
        <p className="cart-line-price">
          {formatText(texts.itemNumber, { n: line.itemId })}
          {line.cin && `, ${formatText(texts.customerItemNumber, { n: line.cin })}`}
        </p>
        {line.unitPrice > 0 && (
          <p className="cart-line-price">{price ?? formatText(texts.each, { price: formatMoney(line.unitPrice) })}</p>
        )}
        {line.frequencyDays && (
          <p>{formatText(deliveryTexts[context.tenant].restockEveryDays, { n: line.frequencyDays })}</p>
        )}
        {line.arrival && (
          <p className="cart-arrival">
            <strong>{line.arrival.text}</strong> {line.arrival.when}
          </p>
        )}
        {line.refusal && <Message tone="warning">{REFUSALS[line.refusal]}</Message>}
      </div>
      <p className="cart-line-amount">{amount ?? total}</p>
      {children && <div className="cart-line-actions">{children}</div>}
    </li>
  );
}
