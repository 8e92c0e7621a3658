export {
  decideAvailability,
  OUTCOME_TABLE,
  type Availability,
  type OutcomeRow,
  type PurchaseButton,
  type PurchaseFacts,
  type SchemaOrgAvailability,
} from "./availability.js";
export { isDeliverable, selectDeliveryLabel, type DeliveryFacts, type DeliveryLabel } from "./delivery-label.js";
export { describeDelivery, selectNextDayMessage, type EnhancedDelivery } from "./delivery-promise.js";
export { describeStorePickup } from "./store-pickup.js";
export { selectOutcome, type AvailabilityFacts, type AvailabilityOutcome } from "./availability-outcome.js";
export { isPreOrderOffered } from "./launch-state.js";
export {
  canSeeFees,
  allowsEnhancedDelivery,
  FURNITURE_FEE,
  HANDLING_FEE,
  isFurnitureServiceOffered,
  isHeavyWeightExempt,
  listFees,
  selectAddOnThreshold,
  SMALL_PARCEL_FEE,
  toAppliedFees,
  totalOfFees,
  type FeeFacts,
} from "./fees.js";
export { toCents, toDollars } from "./money.js";
export { getShownAmount, selectOffer, type Offer } from "./offer.js";
export {
  getPriceReplacement,
  selectPriceView,
  selectPriceVisibility,
  type PriceFacts,
  type PriceView,
  type PriceVisibility,
} from "./price-visibility.js";
export { describeHiddenPrice } from "./tile-price.js";
export {
  isAutoRestockAvailable,
  isPickupAvailable,
  keepOfferedOption,
  listPurchaseOptions,
  selectDefaultPurchaseOption,
  type DefaultOptionFacts,
  type OptionFacts,
} from "./purchase-options.js";
export {
  findQuantityErrors,
  isForcedHardSub,
  readQuantity,
  resolveFactor,
  resolveQuantityRange,
  selectLimitMessage,
  type QuantityError,
  type QuantityRange,
} from "./quantity.js";
export { decideReturns, describeReturns, type Returns } from "./returns.js";
export { hasPackages, hasRestriction } from "./restrictions.js";
export { toSignInUrl, type SignInReturn } from "./sign-in-address.js";
export {
  isAmount,
  isOpenEnded,
  isPriced,
  listTiers,
  selectPricePerUnit,
  selectTier,
  selectUnitPrice,
  type PricePerUnit,
  type UnitPriceFacts,
} from "./unit-price.js";
