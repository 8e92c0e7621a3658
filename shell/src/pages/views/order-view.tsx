import {
  formatDate,
  formatText,
  isLoggedIn,
  shellTexts,
  toShortNumber,
  type ORDER_CALLS,
  type ResponseOf,
  type VisitorContext,
} from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { FormNotice } from "../layout/form-notice.js";
import { toOrderPath } from "../rules/account-links.js";
import { accountTexts } from "../rules/account.texts.js";
import { describeDestination, toOrderLinePrice } from "../rules/order-facts.js";
import { CartLineItem } from "./cart-line.js";
import { isReordered } from "../rules/reorder.js";
import { BuyAgain, ReorderForm, toOrderName } from "./reorder-form.js";
import { TotalsList } from "./totals-list.js";

export type OrderViewProps = {
  context: VisitorContext;
  order: ResponseOf<typeof ORDER_CALLS.getOrder>;
  /** The order was placed just now. */
  isPlaced: boolean;
  formKey: string;
};

/** One order as it was placed: what, when, where to and for how much. */
export function OrderView({ context, order, isPlaced, formKey }: OrderViewProps) {
  const { tenant } = context;
  const texts = accountTexts[tenant];
  const { placedAt, lines } = order;
  const { orderMailed, orderMailedToConfirm } = shellTexts[tenant];
  return (
    <>
      <h1>{toOrderName(order, tenant)}</h1>
      {isPlaced && (
        <FormNotice
          id="order-notice"
          notice={{
            tone: "success",
            text: formatText(shellTexts[tenant].orderPlaced, { n: toShortNumber(order.orderId) }),
            ...(isLoggedIn(context) && { details: [order.isEmailUnconfirmed ? orderMailedToConfirm : orderMailed] }),
          }}
        />
      )}
      <p>
        <time dateTime={placedAt}>{formatText(texts.placedOn, { date: formatDate(placedAt) })}</time>
      </p>
      {describeDestination(order, tenant).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      <div className="cart-layout">
        <ul>
          {lines.map((line) => (
            <CartLineItem
              key={line.lineId}
              line={{ ...line, refusal: undefined }}
              context={context}
              price={toOrderLinePrice(line, tenant)}
            >
              {isReordered(line) && <BuyAgain line={line} tenant={tenant} formKey={`${formKey}-${line.lineId}`} />}
            </CartLineItem>
          ))}
        </ul>
        <section className="cart-summary" aria-label={shellTexts[tenant].cartTotal}>
          <TotalsList {...order} context={context} />
          <ReorderForm order={order} tenant={tenant} formKey={formKey} />
        </section>
      </div>
      <p>
        {isLoggedIn(context) ? (
          <a href="/account">{texts.allOrders}</a>
        ) : (
          <a href={toSignInUrl(context.links.signUpUrl, { returnTo: toOrderPath(order) })}>{texts.keepOrder}</a>
        )}
      </p>
    </>
  );
}
