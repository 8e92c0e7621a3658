import {
  type ACCOUNT_CALLS,
  formatDate,
  formatMoney,
  formatText,
  shellTexts,
  type Order,
  type ResponseOf,
  type Subscription,
  type VisitorContext,
} from "shared-contracts";
import { MY_FILES_PATH, PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Button, Message } from "shared-ui";
import type { ReactNode } from "react";
import { CART_REORDER_ACTION } from "../rules/form-actions.js";
import { canReorder, toShortNumber } from "../rules/reorder.js";

export type AccountViewProps = {
  context: VisitorContext;
  /** Undefined if orders couldn't be read, as opposed to an empty list. */
  orders: readonly Order[] | undefined;
  subscriptions: readonly Subscription[] | undefined;
  lists: ResponseOf<typeof ACCOUNT_CALLS.getLists>["lists"] | undefined;
  /** Idempotency key of the page's forms: a form submitted twice reorders once. */
  formKey: string;
};

/** A member's orders, lists, auto-restock subscriptions, print files. */
export function AccountView({ context, orders, subscriptions, lists, formKey }: AccountViewProps) {
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{formatText(texts.greeting, { name: context.user.displayName })}</h1>
      <p>
        <a href={MY_FILES_PATH}>My Files</a>
      </p>
      <Section id="orders" heading="Orders" list={orders} empty="You have no orders yet." tenant={context.tenant}>
        {orders?.map((order) => (
          <OrderCard key={order.orderId} order={order} tenant={context.tenant} formKey={formKey} />
        ))}
      </Section>
      <Section id="lists" heading="Lists" list={lists} empty="You have no lists yet." tenant={context.tenant}>
        {lists?.map(({ listId, name, items }) => (
          <section key={listId} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {items.map(({ itemId, qty }) => (
                <li key={itemId}>
                  <ItemLink itemId={itemId}>Item # {itemId}</ItemLink>: {qty}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <SubscriptionList subscriptions={subscriptions} context={context} />
    </>
  );
}

type OrderCardProps = { readonly order: Order; readonly tenant: VisitorContext["tenant"]; readonly formKey: string };

function OrderCard({ order, tenant, formKey }: OrderCardProps) {
  const texts = shellTexts[tenant];
  const { orderId, placedAt, lines, total } = order;
  const name = formatText(texts.orderNumber, { n: toShortNumber(orderId) });
  return (
    <article className="order-card" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p>
          <time dateTime={placedAt}>{formatDate(placedAt)}</time>, {formatMoney(total)}
        </p>
      </header>
      <ul>
        {lines.map(({ lineId, itemId, name: item, quantity, lineTotal }) => (
          <li key={lineId}>
            {quantity} × <ItemLink itemId={itemId}>{item}</ItemLink>, {formatMoney(lineTotal)}
          </li>
        ))}
      </ul>
      {canReorder(order) && (
        <form method="post" action={CART_REORDER_ACTION}>
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="formKey" value={formKey} />
          <Button variant="secondary" type="submit" aria-label={`${texts.reorder}: ${name}`}>
            {texts.reorder}
          </Button>
        </form>
      )}
    </article>
  );
}

type SubscriptionListProps = Pick<AccountViewProps, "subscriptions" | "context">;

export function SubscriptionList({ subscriptions, context }: SubscriptionListProps) {
  const about = { id: "subscriptions", heading: "Auto Restock", empty: "You have no subscriptions." };
  return (
    <Section {...about} list={subscriptions} tenant={context.tenant}>
      <ul>
        {subscriptions?.map(({ subscriptionId, itemId, quantity, frequencyDays, nextDelivery }) => (
          <li key={subscriptionId}>
            <ItemLink itemId={itemId}>Item # {itemId}</ItemLink>: {quantity} every {frequencyDays} days, next on{" "}
            {formatDate(nextDelivery)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SectionProps = {
  readonly id: string;
  readonly heading: string;
  readonly list: readonly unknown[] | undefined;
  readonly empty: string;
  readonly tenant: VisitorContext["tenant"];
  readonly children: ReactNode;
};

function Section({ id, heading, list, empty, tenant, children }: SectionProps) {
  return (
    <section className="account-section" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {list === undefined && <Message tone="warning">{shellTexts[tenant].slotUnavailable}</Message>}
      {list?.length === 0 && <p>{empty}</p>}
      {children}
    </section>
  );
}

function ItemLink({ itemId, children }: { readonly itemId: string; readonly children: ReactNode }) {
  return <a href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>{children}</a>;
}
