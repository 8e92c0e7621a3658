export { decideAvailability, OUTCOME_TABLE, type Availability, type OutcomeRow } from "./availability.js";
export type { PurchaseButton, PurchaseFacts } from "./availability.js";
export {
  isDeliverable,
  isDeliveryFree,
  selectDeliveryLabel,
  type DeliveryFacts,
  type DeliveryLabel,
} from "./delivery-label.js";
export { describeDelivery, selectNextDayMessage, type EnhancedDelivery } from "./delivery-promise.js";
export { describeStorePickup, isStoreFar } from "./store-pickup.js";
export { isDesigned, selectOutcome, type AvailabilityFacts, type AvailabilityOutcome } from "./availability-outcome.js";
export { isPreOrderOffered } from "./stock.js";
export { describeState } from "./stock-state.js";
export {
  areFeesShown,
  canSeeFees,
  allowsEnhancedDelivery,
  FURNITURE_FEE,
  HANDLING_FEE,
  isFurnitureServiceOffered,
} from "./fees.js";
export { isHeavyWeightExempt, listFees, selectAddOnThreshold, SMALL_PARCEL_FEE, toAppliedFees } from "./fees.js";
export { totalOfFees, type FeeFacts } from "./fees.js";
export { toCents, toDollars } from "./money.js";
export { getShownAmount, selectOffer, type Offer } from "./offer.js";
export { getPriceReplacement, selectPriceView, selectPriceVisibility, type PriceFacts } from "./price-visibility.js";
export type { PriceView, PriceVisibility } from "./price-visibility.js";
export { describeHiddenPrice, describeTilePerUnit, selectPriceLabel } from "./tile-price.js";
export { isAutoRestockAvailable, keepOfferedOption } from "./purchase-options.js";
export { listFrequencies, selectFrequency } from "./purchase-options.js";
export { listPurchaseOptions, selectDefaultPurchaseOption, type DefaultOptionFacts } from "./purchase-options.js";
export { findQuantityErrors, isForcedHardSub, readQuantity, resolveFactor, resolveQuantityRange } from "./quantity.js";
export { selectLimitMessage, type QuantityError } from "./quantity.js";
export { decideReturns, describeReturns, type Returns } from "./returns.js";
export { hasPackages } from "./restrictions.js";
export { isSetNoticeShown, listSetParts, SWATCH_DISPLAY } from "./sku-set.js";
export { toSignInUrl, type SignInReturn } from "./sign-in-address.js";
export { isOpenEnded, isPriced, listTiers, selectPricePerUnit, selectTier } from "./unit-price.js";
export { describePricePerUnit, selectUnitPrice, type PricePerUnit } from "./unit-price.js";
