import {
  canPurchase,
  createImageLoader,
  deliveryTexts,
  formatMoney,
  formatText,
  shellTexts,
  type Cart,
  type CartLine,
  type VisitorContext,
} from "shared-contracts";
import { PRODUCT_PAGE_PATH, STICKY_BAR_REQUESTED_IMAGE } from "shared-contracts/constants";
import { Button, Message } from "shared-ui";
import { REFUSALS, type CartNotice } from "../rules/cart-notice.js";
import { CART_CHANGE_ACTION, CART_ORDER_ACTION, CART_REMOVE_ACTION } from "../rules/form-actions.js";

export type CartViewProps = {
  cart: Cart;
  context: VisitorContext;
  /** Result of the last form. */
  notice?: CartNotice | undefined;
  /** Receives the focus again after its form was submitted. */
  changedLine?: string | undefined;
};

const NOTICE_ID = "cart-notice";

/** The cart as plain forms, so that quantity, removal and order work without JavaScript. */
export function CartView({ cart, context, notice, changedLine }: CartViewProps) {
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{texts.cart}</h1>
      {notice && (
        <output id={NOTICE_ID}>
          <Message tone={notice.tone}>{notice.text}</Message>
        </output>
      )}
      {cart.lines.length === 0 ? (
        <p>{texts.cartEmpty}</p>
      ) : (
        <div className="cart-layout">
          <ul>
            {cart.lines.map((line) => (
              <CartLineView
                key={line.lineId}
                line={line}
                context={context}
                isChanged={line.lineId === changedLine}
                isRefused={line.lineId === changedLine && notice?.tone === "error"}
              />
            ))}
          </ul>
          <CartSummary cart={cart} context={context} />
        </div>
      )}
    </>
  );
}

type CartLineViewProps = {
  readonly line: CartLine;
  readonly context: VisitorContext;
  readonly isChanged: boolean;
  readonly isRefused: boolean;
};

function CartLineView({ line, context, isChanged, isRefused }: CartLineViewProps) {
  const texts = shellTexts[context.tenant];
  const { width, height } = PICTURE;
  return (
    <li className="cart-line">
      {line.image ? (
        <img
          src={createImageLoader(context)({ id: line.image, width: width * 2 })}
          width={width}
          height={height}
          alt=""
        />
      ) : (
        <span />
      )}
      <div>
        <a href={line.url ?? `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(line.itemId)}`}>{line.name}</a>
        {line.projectName && <p>{line.projectName}</p>}
        <p>
          {formatMoney(line.unitPrice)} × {line.quantity} = <strong>{formatMoney(line.lineTotal)}</strong>
        </p>
        {line.arrival && (
          <p className="cart-arrival">
            <strong>{line.arrival.text}</strong> {line.arrival.when}
          </p>
        )}
        {line.refusal && <Message tone="warning">{REFUSALS[line.refusal]}</Message>}
      </div>
      <div className="cart-line-actions">
        <form method="post" action={CART_CHANGE_ACTION}>
          <input type="hidden" name="lineId" value={line.lineId} />
          <label className="field">
            <span>
              Quantity <span className="visually-hidden">of {line.name}</span>
            </span>
            <input
              type="text"
              name="quantity"
              inputMode="numeric"
              pattern="[0-9]{1,4}"
              required
              defaultValue={line.quantity}
              data-saves
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is loaded again: the focus stays where it was.
              autoFocus={isChanged}
              {...(isChanged && { "aria-describedby": NOTICE_ID })}
              {...(isRefused && { "aria-invalid": true })}
            />
          </label>
          <Button type="submit" variant="secondary" size="small" className="without-script">
            Update
          </Button>
        </form>
        <form method="post" action={CART_REMOVE_ACTION}>
          <input type="hidden" name="lineId" value={line.lineId} />
          <Button
            type="submit"
            variant="tertiary"
            size="small"
            aria-label={formatText(texts.cartRemove, { name: line.name })}
          >
            Remove
          </Button>
        </form>
      </div>
    </li>
  );
}

const PICTURE = { width: STICKY_BAR_REQUESTED_IMAGE, height: STICKY_BAR_REQUESTED_IMAGE };

function CartSummary({ cart, context }: { cart: Cart; context: VisitorContext }) {
  const texts = shellTexts[context.tenant];
  const location = { location: context.zipCode };
  return (
    <section className="cart-summary" aria-label={texts.cartTotal}>
      <dl>
        <dt>{texts.cartSubtotal}</dt>
        <dd>{formatMoney(cart.subtotal)}</dd>
        {cart.fees.map((fee) => (
          <FeeRow key={fee.type} name={fee.description ?? fee.type} amount={fee.amount} />
        ))}
        <dt className="total">{texts.cartTotal}</dt>
        <dd className="total">{formatMoney(cart.total)}</dd>
      </dl>
      <p>{formatText(deliveryTexts[context.tenant].deliverTo, location)}</p>
      {canPurchase(context) && (
        <form method="post" action={CART_ORDER_ACTION}>
          <input type="hidden" name="cartKey" value={`${cart.cartId}-${cart.revision}`} />
          <Button type="submit" wide size="large">
            {texts.placeOrder}
          </Button>
        </form>
      )}
    </section>
  );
}

function FeeRow({ name, amount }: { name: string; amount: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </>
  );
}
