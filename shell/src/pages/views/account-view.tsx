import {
  type ACCOUNT_CALLS,
  formatMoney,
  formatText,
  shellTexts,
  type Order,
  type ResponseOf,
  type Subscription,
  type VisitorContext,
} from "shared-contracts";
import { MY_FILES_PATH, PRODUCT_PAGE_PATH } from "shared-contracts/constants";

export type AccountViewProps = {
  context: VisitorContext;
  orders: readonly Order[];
  subscriptions: readonly Subscription[];
  lists: ResponseOf<typeof ACCOUNT_CALLS.getLists>["lists"];
};

/** What a member has: orders, lists, auto-restock subscriptions, print files. */
export function AccountView({ context, orders, subscriptions, lists }: AccountViewProps) {
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{formatText(texts.greeting, { name: context.user.displayName })}</h1>
      <p>
        <a href={MY_FILES_PATH}>My Files</a>
      </p>
      <section aria-labelledby="orders-heading">
        <h2 id="orders-heading">Orders</h2>
        {orders.length === 0 && <p>You have no orders yet.</p>}
        <ul>
          {orders.map((order) => (
            <li key={order.orderId}>
              {order.orderId}, {order.placedAt.slice(0, 10)}, {formatMoney(order.total)}:{" "}
              {order.lines.map((line) => line.name).join("; ")}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="lists-heading">
        <h2 id="lists-heading">Lists</h2>
        {lists.length === 0 && <p>You have no lists yet.</p>}
        {lists.map(({ listId, name, items }) => (
          <section key={listId} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {items.map(({ itemId, qty }) => (
                <li key={itemId}>
                  <a href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>Item # {itemId}</a>: {qty}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <SubscriptionList subscriptions={subscriptions} />
    </>
  );
}

export function SubscriptionList({ subscriptions }: Pick<AccountViewProps, "subscriptions">) {
  return (
    <section aria-labelledby="subscriptions-heading">
      <h2 id="subscriptions-heading">Auto Restock</h2>
      {subscriptions.length === 0 && <p>You have no subscriptions.</p>}
      <ul>
        {subscriptions.map(({ subscriptionId, itemId, quantity, frequencyDays, nextDelivery }) => (
          <li key={subscriptionId}>
            <a href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>Item # {itemId}</a>: {quantity} every{" "}
            {frequencyDays} days, next on {nextDelivery.slice(0, 10)}
          </li>
        ))}
      </ul>
    </section>
  );
}
