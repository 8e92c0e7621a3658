import {
  canPurchase,
  CART_ROUTES,
  formatMoney,
  getSkuData,
  getSkuNumber,
  isEmptyItem,
  shellTexts,
  type PageData,
  type VisitorContext,
} from "shared-contracts";
import { Button } from "shared-ui";
import { selectVisiblePrice } from "../rules/visible-price.js";

export type SlotFallbackProps = {
  slot: string;
  context: VisitorContext;
  pageData: PageData | undefined;
  /** This page: where the shopper comes back to, and what a reload loads. */
  path: string;
};

/**
 * What stands in a required slot whose fragment could not be rendered: enough that a shopper knows the product and a
 * member can buy it, with no code in the browser at all.
 */
export function SlotFallback(props: SlotFallbackProps) {
  const Fallback = FALLBACKS[props.slot] ?? ReloadFallback;
  return (
    <div className="slot-fallback">
      <Fallback {...props} />
    </div>
  );
}

const FALLBACKS: Readonly<Record<string, typeof IdentityFallback>> = {
  identity: IdentityFallback,
  "buy-box": BuyFallback,
};

function IdentityFallback({ pageData }: SlotFallbackProps) {
  const item = getSkuData(pageData);
  if (!item || isEmptyItem(item)) return null;
  return (
    <>
      <h1>{item.product.name}</h1>
      <p>Item # {getSkuNumber(item)}</p>
    </>
  );
}

function BuyFallback({ context, pageData, path }: SlotFallbackProps) {
  const item = getSkuData(pageData);
  if (!item || isEmptyItem(item)) return null;
  const price = selectVisiblePrice(item, context);
  if (!canPurchase(context)) {
    return (
      <>
        {price !== undefined && <p className="amount">{formatMoney(price)}</p>}
        <a href={`${context.links.signInUrl}?LaunchItems=${encodeURIComponent(getSkuNumber(item))}`}>Sign in to buy</a>
      </>
    );
  }
  return (
    <>
      {price !== undefined && <p className="amount">{formatMoney(price)}</p>}
      <form method="post" action={CART_ROUTES.addCartItems.path}>
        <input type="hidden" name="itemId" value={item.itemID} />
        <input type="hidden" name="location" value="buy-box" />
        <input type="hidden" name="returnTo" value={path} />
        <label className="field">
          Quantity
          <input type="text" name="qty" defaultValue="1" inputMode="numeric" pattern="[0-9]{1,4}" required />
        </label>
        <Button type="submit" size="large">
          Add to cart
        </Button>
      </form>
    </>
  );
}

function ReloadFallback({ context, path }: SlotFallbackProps) {
  const { slotUnavailable, retry } = shellTexts[context.tenant];
  return (
    <p>
      {slotUnavailable} <a href={path}>{retry}</a>
    </p>
  );
}
