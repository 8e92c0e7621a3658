import { createSelector } from "@reduxjs/toolkit";
import { memo, useDeferredValue, type ReactNode } from "react";
import { callToActionTexts, createImageLoader, formatMoney, isEmptyItem, priceTexts } from "shared-contracts";
import { STICKY_OFFSET_HEIGHTS } from "shared-contracts/constants";
import { ButtonLink, Price } from "shared-ui";
import { decideButton, type BuyButtonState } from "../add-to-cart/selectors.js";
import { buyClicked } from "../add-to-cart/slice.js";
import { decideAvailability } from "../availability/selectors.js";
import { splitTitle } from "../identity/rule.js";
import { selectItem } from "../item/slice.js";
import { KEEP_EQUAL } from "../purchase-state.js";
import { PurchaseButton } from "../parts/purchase-button.js";
import { UnlessSmallScreen } from "../parts/unless-small-screen.js";
import { decidePrice } from "../price/selectors.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { selectXsLayout } from "./rule.js";
import { selectStickyBarContent } from "../rules/sticky-bar/sticky-bar-content.js";
import { selectPageState } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { selectStickyBar } from "./slice.js";
import { StickyPurchaseBar } from "./sticky-purchase-bar.js";

const selectContent = createSelector(
  selectItem,
  selectContext,
  decideAvailability,
  (item, context, availability) => item && availability && selectStickyBarContent(item, context, availability.button),
  KEEP_EQUAL,
);

const selectIsHidden = createSelector(
  selectItem,
  decideAvailability,
  (item, availability) => item === undefined || isEmptyItem(item) || availability?.stickyBar !== true,
);

/** Price and button, shown while the main button is out of view. */
export function StickyPurchase({ quantity }: { quantity: ReactNode }) {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const content = usePurchase(selectContent);
  const isHidden = usePurchase(selectIsHidden);
  const stickyNavPosition = usePurchase((state) => selectPageState(state).stickyNavPosition);
  const { isMainButtonInView, compareBar } = usePurchase(selectStickyBar);
  if (!item || !content || isHidden) return null;

  const loader = createImageLoader(context);
  const image = item.images[0]?.src ?? item.product.heroImage;
  const { action, hasQuantityBox } = content;
  const texts = callToActionTexts[context.tenant];
  const shown = isMainButtonInView === undefined ? "on-phones" : !isMainButtonInView;
  const bar = (
    <StickyPurchaseBar
      shown={shown}
      edge={stickyNavPosition}
      offset={STICKY_OFFSET_HEIGHTS[compareBar][stickyNavPosition]}
      title={splitTitle(item.product).heading}
      image={image ? (width) => loader({ id: image, width }) : undefined}
      price={<StickyPrice />}
      quantity={hasQuantityBox ? quantity : null}
      action={
        {
          button: <StickyButton shown={shown !== false} />,
          "out-of-stock": <strong>{texts.outOfStock}</strong>,
          "become-customer": <ButtonLink href={context.links.signUpUrl}>{texts.becomeCustomer}</ButtonLink>,
        }[action]
      }
      xsLayout={selectXsLayout(context)}
    />
  );
  // Without a button the bar would only cover the message that replaces it.
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
      return (
        price.description && (
          <Price
            final={price.description.final}
            label={price.description.label}
            labelShown={price.description.labelShown}
          />
        )
      );
    case "unavailable":
      return texts.priceUnavailable;
    case "hidden":
    case undefined:
      return null;
  }
}

/** Deferred while the bar is hidden, so that visible content renders first. */
function StickyButton({ shown }: { shown: boolean }) {
  const now = usePurchase(decideButton.sticky);
  const later = useDeferredValue(now);
  return <DrawnButton button={shown ? now : later} />;
}

const DrawnButton = memo(function DrawnButton({ button }: { button: BuyButtonState | undefined }) {
  const dispatch = usePurchaseDispatch();
  if (!button) return null;
  return <PurchaseButton {...button} type="button" size="medium" onPress={() => dispatch(buyClicked("sticky-bar"))} />;
});
