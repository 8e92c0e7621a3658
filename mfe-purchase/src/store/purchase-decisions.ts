import { createSelector } from "@reduxjs/toolkit";
import { formatMoney, type SelectablePurchaseOption } from "shared-contracts";
import { DEFAULT_QUANTITY } from "shared-contracts/constants";
import { describeDelivery } from "../rules/delivery/describe-delivery.js";
import { resolveEnhancedPrice } from "../rules/delivery/enhanced-delivery.js";
import { describeEnhancedOffer } from "../rules/delivery/enhanced-offer.js";
import { describeBuyMore } from "../rules/price/describe-buy-more.js";
import { describeHandlingFee } from "../rules/fees/handling-fee.js";
import { hasMemberFreeDelivery } from "../rules/identity/member-free-delivery.js";
import { listOffers } from "../rules/price/list-offers.js";
import { describePrice } from "../rules/price/describe-price.js";
import { findQuantityErrors, resolveQuantityRange, selectLimitMessage } from "../rules/quantity/quantity-rules.js";
import { selectCallToAction } from "../rules/call-to-action/select-call-to-action.js";
import { selectPriceView } from "../rules/price/select-price-view.js";
import { listPurchaseOptions } from "../rules/options/select-purchase-option.js";
import { KEEP_EQUAL } from "./keep-equal.js";
import type { PurchaseState } from "./purchase-state.js";
import { selectContext, selectFees, selectIsInCart, selectItem, selectQuantity } from "./purchase-selectors.js";

const selectOption = (state: PurchaseState) => state.selection.option;
const selectIsEnhanced = (state: PurchaseState) => state.selection.enhancedDelivery;

/*
 * What the rules say about the page as it stands. All of them are undefined on a page without an item.
 */

export const decideCallToAction = createSelector(
  selectItem,
  selectOption,
  selectIsInCart,
  (item, option, isInCart) => item && selectCallToAction({ item, option, isInCart }),
);

export const decideOptions = createSelector(selectItem, selectContext, (item, context) =>
  item ? listPurchaseOptions({ item, context }) : [],
);

/** What price and tiers count with: the quantity in the box, else one. */
const selectCountedQuantity = (state: PurchaseState) => selectQuantity(state) || DEFAULT_QUANTITY;

const selectPriceFacts = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectCountedQuantity,
  (item, context, option, quantity) => item && { item, context, option, quantity },
);

export const decidePrice = createSelector(
  selectPriceFacts,
  (facts) => {
    if (!facts) return undefined;
    const view = selectPriceView(facts);
    return { view, description: view.kind === "price" ? describePrice(view, facts.item, facts.context) : undefined };
  },
  KEEP_EQUAL,
);

/** The formatted price under each option that shows one. */
export const decideOptionPrices = createSelector(
  selectPriceFacts,
  decideOptions,
  (facts, options) => {
    const prices: Partial<Record<SelectablePurchaseOption, string>> = {};
    for (const option of facts ? options : []) {
      const view = facts && selectPriceView({ ...facts, option });
      if (view?.kind === "price") prices[option] = formatMoney(view.price);
    }
    return prices;
  },
  KEEP_EQUAL,
);

export const decideTiers = createSelector(
  selectPriceFacts,
  (facts) => (facts ? describeBuyMore(facts) : []),
  KEEP_EQUAL,
);

export const decideOffers = createSelector(
  selectPriceFacts,
  ({ visitor }: PurchaseState) => visitor.openedAt,
  (facts, openedAt) => (facts ? listOffers({ ...facts, now: new Date(openedAt) }) : []),
  KEEP_EQUAL,
);

export const decideQuantity = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectQuantity,
  (item, { tenant }, option, quantity) => {
    if (!item) return undefined;
    const range = resolveQuantityRange({ item, option, tenant });
    return {
      range,
      /** What labels count with while the box is empty. */
      shown: quantity || range.minimum || DEFAULT_QUANTITY,
      errors: quantity === undefined ? [] : findQuantityErrors(quantity, range),
      isValid: quantity !== undefined && findQuantityErrors(quantity, range).length === 0,
      limit: selectLimitMessage(range, option),
    };
  },
);

export const decideDelivery = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectIsEnhanced,
  selectFees,
  (item, context, option, isEnhancedSelected, fees) =>
    item &&
    describeDelivery({
      item,
      context,
      option,
      isEnhancedSelected,
      enhanced: fees.enhancedDelivery,
      enhancedPrice: resolveEnhancedPrice(fees.enhancedDelivery, fees.enhancedDeliveryPrice),
    }),
  KEEP_EQUAL,
);

export const decideHandlingFee = createSelector(
  selectPriceFacts,
  selectIsEnhanced,
  selectFees,
  (facts, isEnhancedSelected, fees) =>
    facts &&
    describeHandlingFee({
      ...facts,
      serviceFee: fees.handlingFee,
      isEnhancedSelected,
      enhancedPrice: resolveEnhancedPrice(fees.enhancedDelivery, fees.enhancedDeliveryPrice),
    }),
  KEEP_EQUAL,
);

/** The badge that a member's tier or program adds. */
export const decideMemberDelivery = createSelector(
  selectItem,
  selectContext,
  decideDelivery,
  decideHandlingFee,
  (item, context, delivery, fee) =>
    item !== undefined &&
    delivery !== undefined &&
    hasMemberFreeDelivery({ item, context, label: delivery.label, isHandlingFeeShown: fee !== undefined }),
);

export const decideEnhancedOffer = createSelector(
  selectItem,
  selectContext,
  selectOption,
  selectFees,
  (item, context, option, { enhancedDelivery: delivery, enhancedDeliveryPrice }) =>
    item &&
    describeEnhancedOffer({
      item,
      context,
      option,
      delivery,
      price: resolveEnhancedPrice(delivery, enhancedDeliveryPrice),
    }),
  KEEP_EQUAL,
);
