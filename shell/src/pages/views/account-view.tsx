import type { ReactNode } from "react";
import {
  type ACCOUNT_CALLS,
  createImageLoader,
  formatDate,
  formatMoney,
  formatText,
  shellTexts,
  type Order,
  type ResponseOf,
  type Subscription,
  type VisitorContext,
} from "shared-contracts";
import { ButtonLink, Message } from "shared-ui";
import { toAccountLinks, toOrderPath } from "../rules/account-links.js";
import { accountTexts } from "../rules/account.texts.js";
import { cartTexts } from "../rules/cart.texts.js";
import { describeDestination } from "../rules/order-facts.js";
import { toItemPath } from "../rules/paths.js";
import { OtherPages } from "./other-pages.js";
import { ReorderForm, toOrderName } from "./reorder-form.js";

export type AccountViewProps = {
  context: VisitorContext;
  /** Undefined if orders couldn't be read, as opposed to an empty list. */
  orders: OrderPage | undefined;
  subscriptions: readonly Subscription[] | undefined;
  lists: ResponseOf<typeof ACCOUNT_CALLS.getLists>["lists"] | undefined;
  /** Idempotency key of the page's forms. */
  formKey: string;
};

export type OrderPage = { readonly orders: readonly Order[]; readonly offset: number; readonly total: number };

/** A member's orders, lists, auto-restock subscriptions, print files. */
export function AccountView({ context, orders, subscriptions, lists, formKey }: AccountViewProps) {
  const texts = accountTexts[context.tenant];
  return (
    <>
      <h1>{formatText(shellTexts[context.tenant].greeting, { name: context.user.displayName })}</h1>
      <ul className="other-pages">
        {toAccountLinks(context)
          .slice(1)
          .map(({ text, href }) => (
            <li key={href}>
              <ButtonLink href={href} variant="secondary">
                {text}
              </ButtonLink>
            </li>
          ))}
      </ul>
      <Section id="orders" heading={texts.orders} list={orders?.orders} empty={texts.noOrders} tenant={context.tenant}>
        {orders?.orders.map((order, index) => (
          <OrderCard key={order.orderId} order={order} context={context} formKey={`${formKey}-${index}`} />
        ))}
        {orders && <OrderPages {...orders} tenant={context.tenant} />}
        {orders?.total === 0 && <OtherPages context={context} />}
      </Section>
      <Section id="lists" heading={texts.lists} list={lists} empty={texts.noLists} tenant={context.tenant}>
        {lists?.map(({ listId, name, items }) => (
          <section key={listId} aria-label={name}>
            <h3 dir="auto">{name}</h3>
            <ul className="plain-lines">
              {items.map((item) => (
                <li key={item.itemId}>
                  {item.qty} × <ItemLink {...item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
      <SubscriptionList subscriptions={subscriptions} context={context} level={2} />
    </>
  );
}

type OrderCardProps = { readonly order: Order; readonly context: VisitorContext; readonly formKey: string };

const PICTURE = 48;

function OrderCard({ order, context, formKey }: OrderCardProps) {
  const { tenant } = context;
  const { placedAt, lines, total } = order;
  const name = toOrderName(order, tenant);
  const loader = createImageLoader(context);
  const { viewOrder } = accountTexts[tenant];
  return (
    <article className="order-card" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p>
          <time dateTime={placedAt}>{formatDate(placedAt)}</time>, {formatMoney(total)}
        </p>
        {describeDestination(order, tenant).map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </header>
      <ul>
        {lines.map(({ lineId, itemId, name: item, image, quantity, lineTotal }) => (
          <li key={lineId}>
            {image && (
              <img
                src={loader({ id: image, width: PICTURE * 2 })}
                width={PICTURE}
                height={PICTURE}
                alt=""
                loading="lazy"
              />
            )}
            <span>
              {quantity} × <ItemLink itemId={itemId} name={item} />,{" "}
              {formatText(cartTexts[tenant].itemNumber, { n: itemId })}, {formatMoney(lineTotal)}
            </span>
          </li>
        ))}
      </ul>
      <div className="other-pages">
        <ButtonLink href={toOrderPath(order)} variant="secondary" aria-label={`${viewOrder}: ${name}`}>
          {viewOrder}
        </ButtonLink>
        <ReorderForm order={order} tenant={tenant} formKey={formKey} />
      </div>
    </article>
  );
}

function OrderPages({ orders, offset, total, tenant }: OrderPage & Pick<VisitorContext, "tenant">) {
  const texts = accountTexts[tenant];
  const next = offset + orders.length;
  if (offset === 0 && next >= total) return null;
  return (
    <nav className="page-links" aria-label={texts.orders}>
      {offset > 0 && (
        <a rel="prev" href={toOrdersPath(Math.max(0, offset - ORDERS_SHOWN))}>
          {texts.laterOrders}
        </a>
      )}
      {next < total && (
        <a rel="next" href={toOrdersPath(next)}>
          {texts.earlierOrders}
        </a>
      )}
    </nav>
  );
}

/** Orders on one page. */
export const ORDERS_SHOWN = 10;

function toOrdersPath(offset: number): string {
  return `/account${offset > 0 ? `?offset=${offset}` : ""}#orders-heading`;
}

type SubscriptionListProps = Pick<AccountViewProps, "subscriptions" | "context"> & Pick<SectionProps, "level">;

function SubscriptionList({ subscriptions, context, level }: SubscriptionListProps) {
  const texts = accountTexts[context.tenant];
  const about = { id: "subscriptions", heading: texts.autoRestock, empty: texts.noSubscriptions, level };
  return (
    <Section {...about} list={subscriptions} tenant={context.tenant}>
      {subscriptions?.map(({ subscriptionId, itemId, name, quantity, frequencyDays, nextDelivery }) => (
        <article key={subscriptionId} className="order-card">
          <p>
            <ItemLink itemId={itemId} name={name} />
          </p>
          <p>{formatText(texts.restockRhythm, { n: quantity, days: frequencyDays, date: formatDate(nextDelivery) })}</p>
        </article>
      ))}
    </Section>
  );
}

/** The page of a member's auto-restock subscriptions alone. */
export function SubscriptionsView({ subscriptions, context }: Pick<AccountViewProps, "subscriptions" | "context">) {
  return (
    <>
      <SubscriptionList subscriptions={subscriptions} context={context} level={1} />
      {subscriptions?.length === 0 ? (
        <OtherPages context={context} />
      ) : (
        <p>
          <a href="/account">{shellTexts[context.tenant].accountAndOrders}</a>
        </p>
      )}
    </>
  );
}

type SectionProps = {
  readonly id: string;
  readonly heading: string;
  readonly list: readonly unknown[] | undefined;
  readonly empty: string;
  readonly tenant: VisitorContext["tenant"];
  /** Of the heading; 2 if the page has another one above. */
  readonly level?: 1 | 2 | undefined;
  readonly children: ReactNode;
};

function Section({ id, heading, list, empty, tenant, level = 2, children }: SectionProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="account-section" aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {list === undefined && <Message tone="warning">{shellTexts[tenant].slotUnavailable}</Message>}
      {list?.length === 0 && <p>{empty}</p>}
      {children}
    </section>
  );
}

function ItemLink({ itemId, name }: { readonly itemId: string; readonly name?: string | undefined }) {
  return (
    <a href={toItemPath(itemId)} dir="auto">
      {name ?? `Item # ${itemId}`}
    </a>
  );
}
