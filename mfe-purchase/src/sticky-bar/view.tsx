import { createSelector } from "@reduxjs/toolkit";
import styled from "@emotion/styled";
import { memo, useDeferredValue, type ReactNode } from "react";
import { callToActionTexts, createImageLoader, formatMoney, isEmptyItem, priceTexts } from "shared-contracts";
import { STICKY_BAR_REQUESTED_IMAGE, STICKY_OFFSET_HEIGHTS } from "shared-contracts/constants";
import { ButtonLink, MEDIA, Picture, Price, StickyBar } from "shared-ui";
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
import { selectStickyBarContent, selectXsLayout } from "./content.rule.js";
import { selectPageState } from "../selection/selectors.js";
import { selectContext } from "../visitor/slice.js";
import { selectStickyBar } from "./slice.js";

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

const Thumbnail = styled.span`
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  ${MEDIA.fromSm} {
    inline-size: 48px;
    block-size: 48px;
  }
  ${MEDIA.fromMd} {
    inline-size: 52px;
    block-size: 52px;
  }
  /* Large text on a phone. */
  @container (max-width: 19rem) {
    display: none;
  }
`;

const Title = styled.p`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: var(--weight-medium);
  text-overflow: ellipsis;
  white-space: nowrap;
  ${MEDIA.onlyXs} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;
  ${MEDIA.onlyXs} {
    gap: min(var(--space-3), 3vw);
  }
  ${MEDIA.fromMd} {
    gap: var(--space-5);
  }
`;

const Amount = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    /* Labels go above their amounts because the button needs the width. */
    flex: 0 1 auto;
    min-inline-size: min-content;
    max-inline-size: 5rem;
  }
`;

const Quantity = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    [data-xs="dedicated"] > & {
      display: none;
    }
  }
`;

const Action = styled.div`
  flex: none;
  ${MEDIA.onlyXs} {
    flex: 1;
    min-inline-size: 0;
    > span,
    button,
    a {
      inline-size: 100%;
    }
    button,
    a {
      min-block-size: 40px;
      padding-inline: min(var(--space-3), 3vw);
    }
  }
`;

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
    <StickyBar
      label="Purchase"
      shown={shown}
      edge={stickyNavPosition}
      offset={STICKY_OFFSET_HEIGHTS[compareBar][stickyNavPosition]}
    >
      <Row data-xs={selectXsLayout(context)}>
        {image && (
          <Thumbnail>
            <Picture
              src={(width) => loader({ id: image, width })}
              alt=""
              width={STICKY_BAR_REQUESTED_IMAGE}
              height={STICKY_BAR_REQUESTED_IMAGE}
              loading="eager"
            />
          </Thumbnail>
        )}
        <Title dir="auto">{splitTitle(item.product).heading}</Title>
        <Amount>
          <StickyPrice />
        </Amount>
        {hasQuantityBox && <Quantity>{quantity}</Quantity>}
        <Action>
          {
            {
              button: <StickyButton shown={shown !== false} />,
              "out-of-stock": <strong>{texts.outOfStock}</strong>,
              "become-customer": <ButtonLink href={context.links.signUpUrl}>{texts.becomeCustomer}</ButtonLink>,
            }[action]
          }
        </Action>
      </Row>
    </StickyBar>
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
