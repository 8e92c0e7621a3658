import {
  canPurchase,
  CART_ROUTES,
  deliveryTexts,
  formatText,
  isGuest,
  isLoggedIn,
  SAVED_ITEM_ROUTES,
  shellTexts,
  type Cart,
  type CartLine,
  type VisitorContext,
} from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { CART_PATH, CHECKOUT_PATH } from "shared-contracts/constants";
import { Button, CartIcon } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import type { CartNotice } from "../rules/cart-notice.js";
import { cartTexts } from "../rules/cart.texts.js";
import { checkoutTexts } from "../rules/checkout.texts.js";
import { QUICK_ORDER_PATH } from "../rules/paths.js";
import { CartLineItem } from "./cart-line.js";
import { SavedItems, type SavedItemsProps } from "./saved-items.js";
import { OtherPages } from "./other-pages.js";
import { FormButton, PageForm } from "./page-form.js";
import { TotalsList } from "./totals-list.js";

export type CartViewProps = {
  cart: Cart;
  context: VisitorContext;
  saved: SavedItemsProps["items"];
  /** Result of the last form. */
  notice?: CartNotice | undefined;
  /** Receives the focus again after its form was submitted. */
  changedLine?: string | undefined;
  /** Deduplicates repeated submissions of one form. */
  formKey: string;
};

const NOTICE_ID = "cart-notice";

/** The cart as plain forms, so that quantity, removal, saving and order work without JavaScript. */
export function CartView({ cart, context, saved, notice, changedLine, formKey }: CartViewProps) {
  const texts = shellTexts[context.tenant];
  const isAtLine = cart.lines.some(({ lineId }) => lineId === changedLine);
  return (
    <>
      <h1>{texts.cart}</h1>
      {notice && !isAtLine && <FormNotice id={NOTICE_ID} notice={notice} />}
      {cart.lines.length === 0 ? (
        <EmptyCart context={context} />
      ) : (
        <div className="cart-layout">
          <ul>
            {cart.lines.map((line) => (
              <CartLineView
                key={line.lineId}
                line={line}
                context={context}
                notice={line.lineId === changedLine ? notice : undefined}
              />
            ))}
          </ul>
          <CartSummary cart={cart} context={context} />
        </div>
      )}
      <SavedItems items={saved} context={context} formKey={formKey} />
    </>
  );
}

function EmptyCart({ context }: Pick<CartViewProps, "context">) {
  const texts = cartTexts[context.tenant];
  return (
    <div className="cart-empty">
      <span className="error-sign">
        <CartIcon size={32} />
      </span>
      <p className="cart-empty-heading">{shellTexts[context.tenant].cartEmpty}</p>
      <p>{texts.emptyHint}</p>
      {canPurchase(context) && (
        <p>
          <a href={QUICK_ORDER_PATH}>{texts.quickOrder}</a>
        </p>
      )}
      {isGuest(context) && (
        <p>
          <a href={toSignInUrl(context.links.signInUrl, { returnTo: CART_PATH })}>{texts.signInHint}</a>
        </p>
      )}
      <OtherPages context={context} />
    </div>
  );
}

type CartLineViewProps = {
  readonly line: CartLine;
  readonly context: VisitorContext;
  /** Result of its last form. */
  readonly notice: CartNotice | undefined;
};

function CartLineView({ line, context, notice }: CartLineViewProps) {
  const texts = cartTexts[context.tenant];
  // A print is ordered with its proof, a plan with its item.
  const isSaveable = isLoggedIn(context) && line.proofId === undefined && line.parentItemId === undefined;
  return (
    <CartLineItem line={line} context={context}>
      {notice && <FormNotice id={NOTICE_ID} notice={notice} isFocusElsewhere={!line.isOnlyOne} />}
      {!line.isOnlyOne && <QuantityForm line={line} context={context} notice={notice} />}
      {isSaveable && (
        <FormButton
          action={CART_PATH}
          call={SAVED_ITEM_ROUTES.saveCartLine.name}
          returnTo={`${CART_PATH}?done=saved`}
          fields={{ lineId: line.lineId }}
          label={formatText(texts.saveItem, { name: line.name })}
        >
          {texts.save}
        </FormButton>
      )}
      <FormButton
        action={CART_PATH}
        call={CART_ROUTES.removeCartLine.name}
        returnTo={`${CART_PATH}?done=removed`}
        fields={{ lineId: line.lineId }}
        label={formatText(shellTexts[context.tenant].cartRemove, { name: line.name })}
      >
        {texts.remove}
      </FormButton>
    </CartLineItem>
  );
}

function QuantityForm({ line, context, notice }: CartLineViewProps) {
  const texts = cartTexts[context.tenant];
  return (
    <PageForm
      action={CART_PATH}
      call={CART_ROUTES.changeCartLine.name}
      returnTo={`${CART_PATH}?done=changed&line=${encodeURIComponent(line.lineId)}`}
      fields={{ lineId: line.lineId }}
    >
      <label className="field">
        <span>
          {texts.quantity} <span className="visually-hidden">{formatText(texts.ofItem, { name: line.name })}</span>
        </span>
        <input
          type="text"
          name="quantity"
          inputMode="numeric"
          required
          defaultValue={line.quantity}
          data-saves
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page reloads, and the focus stays where it was.
          autoFocus={notice !== undefined}
          {...(notice && { "aria-describedby": NOTICE_ID })}
          {...(notice?.tone === "error" && { "aria-invalid": true })}
        />
      </label>
      <Button type="submit" variant="secondary" size="small" className="without-script">
        {texts.update}
      </Button>
      <output className="field-error" data-offline={texts.offline} />
    </PageForm>
  );
}

function CartSummary({ cart, context }: { cart: Cart; context: VisitorContext }) {
  const texts = shellTexts[context.tenant];
  const location = { location: context.zipCode };
  return (
    <section className="cart-summary" aria-label={texts.cartTotal}>
      <TotalsList {...cart} context={context} />
      <p>{formatText(deliveryTexts[context.tenant].deliverTo, location)}</p>
      {canPurchase(context) && (
        <form action={CHECKOUT_PATH} data-after-saves>
          <Button type="submit" wide size="large">
            {checkoutTexts[context.tenant].checkout}
          </Button>
        </form>
      )}
    </section>
  );
}
