import { Fragment } from "react";
import { formatMoney, shellTexts, type Cart, type VisitorContext } from "shared-contracts";

export type TotalsListProps = Pick<Cart, "subtotal" | "fees" | "total"> & { tenant: VisitorContext["tenant"] };

/** Subtotal, fees and total of a cart or an order. */
export function TotalsList({ subtotal, fees, total, tenant }: TotalsListProps) {
  const texts = shellTexts[tenant];
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
