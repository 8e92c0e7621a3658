import { createSelector } from "@reduxjs/toolkit";
import { callToActionTexts, createImageLoader, formatMoney, isEmptyItem, priceTexts } from "shared-contracts";
import { STICKY_OFFSET_HEIGHTS } from "shared-contracts/constants";
import { ButtonLink, Price } from "shared-ui";
import { StickyPurchaseBar } from "../features/sticky-bar/sticky-purchase-bar.js";
import { selectXsLayout } from "../rules/sticky-bar/select-xs-layout.js";
import { splitTitle } from "../rules/identity/split-title.js";
import { selectStickyBarContent } from "../rules/sticky-bar/sticky-bar-content.js";
import { isStickyBarHidden } from "../rules/sticky-bar/sticky-bar-hidden.js";
import { KEEP_EQUAL } from "../store/keep-equal.js";
import { decideCallToAction, decidePrice } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectPageState } from "../store/purchase-selectors.js";
import type { PurchaseState } from "../store/purchase-state.js";
import { StickyButton } from "./sticky-button.js";
import { ChosenQuantity } from "./chosen-quantity.js";
import { UnlessSmallScreen } from "./unless-small-screen.js";

const selectContent = createSelector(
  selectItem,
  selectContext,
  decideCallToAction,
  (item, context, callToAction) => item && callToAction && selectStickyBarContent(item, context, callToAction),
  KEEP_EQUAL,
);

function selectIsHidden(state: PurchaseState): boolean {
  const item = selectItem(state);
  const { option } = state.selection;
  return item === undefined || isEmptyItem(item) || isStickyBarHidden({ item, context: selectContext(state), option });
}

/** Price and button once the main button is out of view. */
export function StickyPurchase() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const content = usePurchase(selectContent);
  const isHidden = usePurchase(selectIsHidden);
  const stickyNavPosition = usePurchase((state) => selectPageState(state).stickyNavPosition);
  const isMainButtonInView = usePurchase(({ overlay }) => overlay.isMainButtonInView);
  const compareBar = usePurchase(({ overlay }) => overlay.compareBar);
  if (!item || !content || isHidden) return null;

  const loader = createImageLoader(context);
  const image = item.images[0]?.src ?? item.product.heroImage;
  const { action, hasQuantityBox } = content;
  const texts = callToActionTexts[context.tenant];
  const shown = isMainButtonInView === false;
  const bar = (
    <StickyPurchaseBar
      shown={shown}
      edge={stickyNavPosition}
      offset={STICKY_OFFSET_HEIGHTS[compareBar][stickyNavPosition]}
      title={splitTitle(item.product).heading}
      image={image ? (width) => loader({ id: image, width }) : undefined}
      price={<StickyPrice />}
      quantity={hasQuantityBox ? <ChosenQuantity place="sticky" /> : null}
      action={
        {
          button: <StickyButton shown={shown} />,
          "out-of-stock": <strong>{texts.outOfStock}</strong>,
          "become-customer": <ButtonLink href={context.links.signUpUrl}>{texts.becomeCustomer}</ButtonLink>,
        }[action]
      }
      xsLayout={selectXsLayout(context)}
    />
  );
  // Without its button the bar would be in the way of what is said in its place.
  return action === "button" ? <UnlessSmallScreen item={item}>{bar}</UnlessSmallScreen> : bar;
}

function StickyPrice() {
  const price = usePurchase(decidePrice);
  const { tenant } = usePurchase(selectContext);
  const texts = priceTexts[tenant];
  switch (price?.view.kind) {
    case "during-customization":
      return texts.seePriceDuringCustomization;
    case "in-cart":
      return texts.seePriceInCart;
    case "market":
      return <Price final={formatMoney(price.view.price)} label={texts.marketPrice} labelShown />;
    case "price":
      return <Price final={formatMoney(price.view.price)} label={texts.price} />;
    case "unavailable":
      return texts.priceUnavailable;
    case "hidden":
    case undefined:
      return null;
  }
}
