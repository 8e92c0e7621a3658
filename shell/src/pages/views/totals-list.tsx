import { Fragment } from "react";
import { canSeePrices, formatMoney, shellTexts, type Cart, type VisitorContext } from "shared-contracts";

export type TotalsListProps = Pick<Cart, "subtotal" | "fees" | "total"> & { context: VisitorContext };

/** Subtotal, fees and total of a cart or an order, for those who may see prices. */
export function TotalsList({ subtotal, fees, total, context }: TotalsListProps) {
  if (!canSeePrices(context)) return null;
  const texts = shellTexts[context.tenant];
  return (
    <dl>
      <dt>{texts.cartSubtotal}</dt>
      <dd>{formatMoney(subtotal)}</dd>
      {fees.map(({ type, description, amount }) => (
        <Fragment key={type}>
          <dt>{description ?? type}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
      <dt>{texts.cartTax}</dt>
      <dd>{texts.cartTaxAdded}</dd>
      <dt className="total">{texts.cartTotal}</dt>
      <dd className="total">{formatMoney(total)}</dd>
    </dl>
  );
}
