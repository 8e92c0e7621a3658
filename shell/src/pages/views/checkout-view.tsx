import { CART_ROUTES, shellTexts, type ORDER_CALLS, type ResponseOf, type VisitorContext } from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { Button, TextField } from "shared-ui";
import { FormNotice } from "../layout/form-notice.js";
import type { CartNotice } from "../rules/cart-notice.js";
import { checkoutTexts } from "../rules/checkout.texts.js";
import { isDelivered, toOrderLinePrice } from "../rules/order-facts.js";
import { CartLineItem } from "./cart-line.js";
import { OtherPages } from "./other-pages.js";
import { PageForm } from "./page-form.js";
import { TotalsList } from "./totals-list.js";

export type CheckoutViewProps = {
  context: VisitorContext;
  checkout: ResponseOf<typeof ORDER_CALLS.getCheckout>;
  /** Fields of the refused form, and those to correct. */
  entered: Readonly<Record<string, string>>;
  invalid: readonly string[];
  /** Why the order was refused. */
  notice: CartNotice | undefined;
};

/** The order before it is placed: where to, what, when, for how much, on which terms. */
export function CheckoutView({ context, checkout, entered, invalid, notice }: CheckoutViewProps) {
  const { cart, arrivals } = checkout;
  const { tenant } = context;
  const texts = checkoutTexts[tenant];
  return (
    <>
      <h1>{texts.title}</h1>
      {notice && <FormNotice id="checkout-notice" notice={notice} />}
      {cart.lines.length === 0 ? (
        <OtherPages context={context} />
      ) : (
        <PageForm
          className="cart-layout"
          call={CART_ROUTES.placeOrder.name}
          returnTo="/account/orders/{orderId}?placed=y"
          formKey={`${cart.cartId}-${cart.revision}`}
          fields={{ revision: cart.revision, total: cart.total, arrivals }}
        >
          <div className="checkout-parts">
            <AddressFields context={context} checkout={checkout} entered={entered} invalid={invalid} />
            <section aria-labelledby="checkout-items">
              <h2 id="checkout-items">{texts.items}</h2>
              <ul>
                {cart.lines.map((line) => (
                  <CartLineItem
                    key={line.lineId}
                    line={line}
                    context={context}
                    price={toOrderLinePrice(line, tenant)}
                  />
                ))}
              </ul>
              <p>
                <a href={CART_PATH}>{texts.changeCart}</a>
              </p>
            </section>
          </div>
          <section className="cart-summary" aria-label={shellTexts[tenant].cartTotal}>
            <TotalsList {...cart} context={context} />
            {cart.lines.some(({ frequencyDays }) => frequencyDays) && <p>{texts.restockTerms}</p>}
            <Terms context={context} />
            <Button type="submit" wide size="large">
              {shellTexts[tenant].placeOrder}
            </Button>
          </section>
        </PageForm>
      )}
    </>
  );
}

/** As on an envelope. */
const FIELDS = [
  ["name", "name"],
  ["street", "address-line1"],
  ["city", "address-level2"],
  ["state", "address-level1"],
  ["zipCode", "postal-code"],
] as const;

function AddressFields({ context, checkout, entered, invalid }: Omit<CheckoutViewProps, "notice">) {
  const { cart, shipTo, zipCode } = checkout;
  const texts = checkoutTexts[context.tenant];
  const known: Readonly<Record<string, string>> = { ...shipTo, zipCode };
  function describeProblem(field: (typeof FIELDS)[number][0]): string | undefined {
    if (!invalid.includes(`shipTo.${field}`)) return undefined;
    const refused = entered[`shipTo.${field}`]?.trim() ? `${field}Refused` : "";
    return texts[refused as keyof typeof texts] ?? texts[`${field}Invalid`];
  }
  return (
    <section className="own-form" aria-labelledby="checkout-address">
      <h2 id="checkout-address">{isDelivered(cart.lines) ? texts.shipTo : texts.invoiceTo}</h2>
      {FIELDS.map(([field, autoComplete]) => (
        <TextField
          key={field}
          name={`shipTo.${field}`}
          label={texts[field]}
          autoComplete={`shipping ${autoComplete}`}
          aria-required
          defaultValue={entered[`shipTo.${field}`] ?? known[field]}
          error={describeProblem(field)}
        />
      ))}
      {context.tenant === "business" && (
        <TextField
          name="poNumber"
          label={texts.poNumber}
          autoComplete="off"
          defaultValue={entered["poNumber"]}
          error={invalid.includes("poNumber") ? texts.poNumberInvalid : undefined}
        />
      )}
    </section>
  );
}

const TERMS_PATH = "/terms";

function Terms({ context }: Pick<CheckoutViewProps, "context">) {
  const terms = context.links.contentPages.find(({ path }) => path === TERMS_PATH);
  return (
    <>
      {context.settings.paymentNote && <p>{context.settings.paymentNote}</p>}
      {terms && (
        <p>
          {checkoutTexts[context.tenant].agree} <a href={terms.path}>{terms.title}</a>.
        </p>
      )}
    </>
  );
}
