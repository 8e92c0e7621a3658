import {
  canPurchase,
  CART_ROUTES,
  formatMoney,
  getSkuData,
  getSkuNumber,
  isEmptyItem,
  shellTexts,
  type PageData,
  type SlotFallbackKind,
  type VisitorContext,
} from "shared-contracts";
import { decideAvailability, describeState, getShownAmount, selectOffer, toSignInUrl } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { Button } from "shared-ui";
import { PageForm } from "./page-form.js";

export type SlotFallbackProps = {
  kind: SlotFallbackKind;
  slot: string;
  /** Id that in-page links lead to. */
  section?: string | undefined;
  context: VisitorContext;
  pageData: PageData | undefined;
  /** The current page, to return to and to reload. */
  path: string;
};

/**
 * Fallback of a required slot whose fragment couldn't be rendered. Shoppers can recognize the product and members can
 * buy it, without any JavaScript.
 */
export function SlotFallback(props: SlotFallbackProps) {
  const Fallback = FALLBACKS[props.kind];
  return (
    <div className="slot-fallback" id={props.section} tabIndex={props.section ? -1 : undefined}>
      <Fallback {...props} />
    </div>
  );
}

/** Required slots are never left empty. */
const FALLBACKS: Readonly<Record<SlotFallbackKind, typeof TitleFallback>> = {
  nothing: ReloadFallback,
  "item-title": TitleFallback,
  "buy-form": BuyFallback,
  "reload-link": ReloadFallback,
};

function TitleFallback({ pageData }: SlotFallbackProps) {
  const item = getSkuData(pageData);
  if (!item || isEmptyItem(item)) return null;
  return (
    <>
      <h1 dir="auto">{item.product.name}</h1>
      <p>Item # {getSkuNumber(item)}</p>
    </>
  );
}

function BuyFallback({ slot, context, pageData, path }: SlotFallbackProps) {
  const item = getSkuData(pageData);
  if (!item || isEmptyItem(item)) return null;
  // The form sends no option, which means a one-time purchase.
  const offer = selectOffer(item, context, DEFAULT_PURCHASE_OPTION);
  const price = getShownAmount(offer.price);
  const { refusal, schemaOrg } = decideAvailability({ item, context, option: offer.option });
  const state = describeState({ item, context, option: offer.option });
  return (
    <>
      {price !== undefined && <p className="amount">{formatMoney(price)}</p>}
      {state && <p>{state.text}</p>}
      {!canPurchase(context) && schemaOrg !== "Discontinued" && (
        <a href={toSignInUrl(context.links.signInUrl, { itemNumber: getSkuNumber(item), returnTo: path })}>
          Sign in to buy
        </a>
      )}
      {refusal === undefined && <AddForm slot={slot} itemId={item.itemID} quantity={offer.quantity} path={path} />}
    </>
  );
}

type AddFormProps = { slot: string; itemId: string; quantity: number; path: string };

function AddForm({ slot, itemId, quantity, path }: AddFormProps) {
  return (
    <PageForm call={CART_ROUTES.addCartItems.name} returnTo={withAdded(path)} fields={{ itemId, location: slot }}>
      <label className="field">
        Quantity
        <input type="text" name="qty" defaultValue={quantity} inputMode="numeric" required />
      </label>
      <Button type="submit" size="large">
        Add to cart
      </Button>
    </PageForm>
  );
}

/** The path with the outcome that the page shows: how many were added. */
function withAdded(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}cart=added&added={addedItems.0.qty}`;
}

function ReloadFallback({ context, path }: SlotFallbackProps) {
  const { slotUnavailable, retry } = shellTexts[context.tenant];
  return (
    <p>
      {slotUnavailable} <a href={path}>{retry}</a>
    </p>
  );
}
