import {
  type ACCOUNT_CALLS,
  ACCOUNT_ROUTES,
  canSeePrices,
  CART_ROUTES,
  createImageLoader,
  formatDate,
  formatMoney,
  formatText,
  shellTexts,
  type Order,
  type RefusedForm,
  type ResponseOf,
  type VisitorContext,
} from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { Button, ButtonLink } from "shared-ui";
import { toAccountLinks, toOrderPath } from "../rules/account-links.js";
import { accountTexts } from "../rules/account.texts.js";
import { cartTexts } from "../rules/cart.texts.js";
import { describeDestination } from "../rules/order-facts.js";
import { ItemLink, Section } from "./account-section.js";
import { OtherPages } from "./other-pages.js";
import { FormButton, PageForm } from "./page-form.js";
import { ReorderForm, toOrderName } from "./reorder-form.js";
import { SubscriptionList, type SubscriptionsViewProps } from "./subscriptions-view.js";

export type AccountViewProps = {
  context: VisitorContext;
  /** Undefined if orders couldn't be read, as opposed to an empty list. */
  orders: OrderPage | undefined;
  subscriptions: SubscriptionsViewProps["subscriptions"];
  lists: ResponseOf<typeof ACCOUNT_CALLS.getLists>["lists"] | undefined;
  refusedForm: RefusedForm | undefined;
  /** Idempotency key of the page's forms. */
  formKey: string;
};

export type OrderPage = { readonly orders: readonly Order[]; readonly offset: number; readonly total: number };

/** A member's orders, lists, auto-restock subscriptions, print files. */
export function AccountView({ context, orders, subscriptions, lists, refusedForm, formKey }: AccountViewProps) {
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
          <article key={listId} className="order-card" aria-label={name}>
            <h3 dir="auto">{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item.itemId}>
                  <span>
                    {item.qty} × <ItemLink {...item} />
                  </span>
                  <FormButton
                    call={CART_ROUTES.addCartItems.name}
                    returnTo={`${CART_PATH}?done=added`}
                    formKey={`${formKey}-${listId}-${item.itemId}`}
                    fields={{ itemId: item.itemId, qty: item.qty }}
                    label={formatText(texts.addListItem, { n: item.qty, name: item.name ?? item.itemId })}
                  >
                    {texts.addToCart}
                  </FormButton>
                  <FormButton
                    call={ACCOUNT_ROUTES.removeListItem.name}
                    returnTo="/account#lists-heading"
                    fields={{ listId, itemId: item.itemId }}
                    label={formatText(texts.removeListItem, { item: item.name ?? item.itemId, list: name })}
                  >
                    {cartTexts[context.tenant].remove}
                  </FormButton>
                </li>
              ))}
            </ul>
            <RenameForm listId={listId} name={name} refused={refusedForm} tenant={context.tenant} />
          </article>
        ))}
      </Section>
      <SubscriptionList subscriptions={subscriptions} context={context} level={2} />
    </>
  );
}

type RenameFormProps = {
  readonly listId: string;
  readonly name: string;
  readonly refused: RefusedForm | undefined;
  readonly tenant: VisitorContext["tenant"];
};

/** Open, with what was entered, after a refusal. */
function RenameForm({ listId, name, refused, tenant }: RenameFormProps) {
  const texts = accountTexts[tenant];
  const { renameList } = ACCOUNT_ROUTES;
  const own = refused?.call === renameList.name && refused.fields["listId"] === listId ? refused : undefined;
  const messages: Partial<Record<string, string>> = {
    "bad-request": texts.listNameInvalid,
    "list-name-taken": texts.listNameTaken,
  };
  const errorId = own && `${listId}-error`;
  return (
    <details open={own !== undefined}>
      <summary aria-label={formatText(texts.renameListNamed, { name })}>{texts.renameList}</summary>
      <PageForm call={renameList.name} returnTo="/account#lists-heading" fields={{ listId }} className="rename-list">
        <label className="field">
          {texts.listName}
          <input
            name="name"
            defaultValue={own?.fields["name"] ?? name}
            maxLength={60}
            autoComplete="off"
            dir="auto"
            aria-invalid={own && true}
            aria-describedby={errorId}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The shopper has just submitted this field.
            autoFocus={own !== undefined}
          />
        </label>
        {own && (
          <p className="field-error" id={errorId}>
            {messages[own.code] ?? texts.listNotRenamed}
          </p>
        )}
        <Button type="submit" variant="secondary" size="small">
          {texts.saveListName}
        </Button>
      </PageForm>
    </details>
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
  const showsAmounts = canSeePrices(context);
  return (
    <article className="order-card" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p>
          <time dateTime={placedAt}>{formatDate(placedAt)}</time>
          {showsAmounts && `, ${formatMoney(total)}`}
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
              {formatText(cartTexts[tenant].itemNumber, { n: itemId })}
              {showsAmounts && `, ${formatMoney(lineTotal)}`}
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
