export type { EventEnvelope, EventSource, BusViolation, EventBus, PageBus } from "./bus/event-bus.js";
export { configureSchemas, defineEvent, type EventDefinition, type PayloadOf } from "./events/define-event.js";
export type { CallDefinition, CallRoute, RequestOf, ResponseOf } from "./calls/define-call.js";
export { CallContract, EventContract, FragmentContract, PropSchemas } from "./releases/fragment-contract.js";
export { SlotContract } from "./releases/fragment-contract.js";
export { ReleaseSignature, toReleaseText, LockedRelease, PageLock, SignedPageLock } from "./releases/page-lock.js";
export { toLockText } from "./releases/page-lock.js";
export { PREVIEW_CHANNEL_PREFIX, PREVIEW_LIFETIME_MS, readPreviewToken } from "./releases/preview-pass.js";
export { toPreviewText, writePreviewToken, type PreviewPass } from "./releases/preview-pass.js";
export {
  BUILT_IN_FRAGMENT,
  DEFAULT_SLOT_BUDGET,
  PAGE_PLAN_NAME,
  PagePlan,
  PagePlanManifest,
  SHOP_ADDRESSES,
  type Area,
} from "./releases/page-plan.js";
export type { PlannedPage, PlannedRoute, PlannedSlot, SlotBudget } from "./releases/page-plan.js";
export { ShellContract, ShellManifest, StorefrontContract } from "./releases/platform-contract.js";
export { StorefrontManifest } from "./releases/platform-contract.js";
export {
  LIFE_MS,
  LATE_FALLBACK,
  MAX_COUNTS_PER_REPORT,
  MAX_ERRORS_PER_REPORT,
  PageError,
  PageReportCount,
  ReportingShell,
  PageReports,
} from "./releases/page-reports.js";
export { fromTimingBucket, ObservedPage, toCoarseTimingBucket, toTimingBucket } from "./releases/page-reports.js";
export { isPlatformName, PublishedManifest, selectManifestSchema } from "./releases/published-manifest.js";
export { PAGE_CONDITIONS, SlotDescription, type Hydration, type PageCondition } from "./releases/slot-description.js";
export type { PageRule, SlotDescriptionInput, SlotFallbackKind } from "./releases/slot-description.js";
export { FragmentName, Integrity, ReleaseFile, ReleaseManifest, ReleasePath } from "./releases/release-manifest.js";
export { type ReleaseMeasures, ReleaseVersion, toPolicyName } from "./releases/release-manifest.js";
export { readFileHash, resolveFileType, toFileHash, toFileHeaders } from "./releases/release-files.js";
export { type SlotAnswer, type SlotCall, type SlotData, SLOT_PROPS, type RefusedForm } from "./page/slot-props.js";
export type { SlotFetch, SlotInput, SlotProps, SlotRequestInit, SlotResponse, SlotUrl } from "./page/slot-props.js";
export { listParts, mergeParts, PUBLIC_PARTS, SLOT_PARTS, takeConfiguration, takePart } from "./page/slot-parts.js";
export type { Audience, PartialInput, SlotPart } from "./page/slot-parts.js";
export type { ServerFragment, ServerSlot, ServerSlotProps, SlotRendering } from "./page/server-fragment.js";
export { toPageContract, type PageState, type PageStateLock } from "./page/page-state.js";
export type { PageStateRelease, PageStateSlot } from "./page/page-state.js";

export { createPageBus } from "./bus/create-page-bus.js";
export { cartChanged } from "./events/cart-changed.js";
export { cartItemsAdded } from "./events/cart-items-added.js";
export { compareChanged } from "./events/compare-changed.js";
export { fragmentMounted } from "./events/fragment-mounted.js";
export { pageNoticeRaised } from "./events/page-notice-raised.js";
export { pageSectionChosen } from "./events/page-section-chosen.js";
export { purchaseCustomizationChosen } from "./events/purchase-customization-chosen.js";
export { purchaseInventoryRefreshed } from "./events/purchase-inventory-refreshed.js";
export { purchasePageStateChanged } from "./events/purchase-page-state-changed.js";
export { purchaseQuickViewShown } from "./events/purchase-quick-view-shown.js";
export { recommendationsQuickViewChanged } from "./events/recommendations-quick-view-changed.js";

export { ApiError } from "./calls/call-failure.js";
export { codeOfFailure, type CallFailure } from "./calls/call-failure.js";
export { performCall, type CallOutcome } from "./calls/perform-call.js";
export { toHttpRequest } from "./calls/request-of-call.js";
export { PAGE_ROUTES, SKU_ROUTES, DELIVERY_ROUTES, RECOMMENDATIONS_ROUTES, CART_ROUTES } from "./calls/route-tables.js";
export { ACCOUNT_ROUTES, CONTENT_ROUTES, REVIEWS_ROUTES, QUESTIONS_ROUTES } from "./calls/route-tables.js";
export { PRINT_ROUTES, ORDER_ROUTES, SAVED_ITEM_ROUTES } from "./calls/route-tables.js";
export { PAGE_CALLS } from "./calls/page.js";
export { SKU_CALLS } from "./calls/sku.js";
export { DELIVERY_CALLS, DeliveryLocation } from "./calls/delivery.js";
export { RECOMMENDATIONS_CALLS } from "./calls/recommendations.js";
export { CART_CALLS } from "./calls/cart.js";
export { ORDER_CALLS } from "./calls/account.js";
export { SAVED_ITEM_CALLS } from "./calls/cart.js";
export { ACCOUNT_CALLS, Session, ShoppingList, Subscription, type StartedSession } from "./calls/account.js";
export { CONTENT_CALLS, LIST_SORTS, TileList, type ListSort } from "./calls/content.js";
export { REVIEWS_CALLS, ModeratedKind, ModerationEntry, ReviewUserDetails } from "./calls/reviews.js";
export { QUESTIONS_CALLS, QuestionSearchResults } from "./calls/questions.js";
export { PRINT_CALLS, PrintHandoff } from "./calls/print.js";

export { ActiveProductView } from "./entities/tile.js";
export { AddToCartItem, FurnitureServiceInfo } from "./entities/cart.js";
export { AlternativeTile, BundleTile } from "./entities/tile.js";
export { RecommendationSlot, RecommendationTile } from "./entities/tile.js";
export { AutoRestockData, Badge, Compatibility, CompatibleProduct } from "./entities/product-item.js";
export { FrequentlyPurchasedItem, GlobalAlternateProduct } from "./entities/product-item.js";
export { ProductImage } from "./entities/product-item.js";
export { ProductItem } from "./entities/product-item.js";
export { Breadcrumb, ErrorPage, GuestContent, PageData } from "./entities/page-data.js";
export { AddedCartItem, Cart, CartFailureCode, CartLine, FailedCartItem, LineArrival } from "./entities/cart.js";
export { CompareItem } from "./events/compare-changed.js";
export { AppliedFee } from "./entities/offer.js";
export { Inventory, InventoryItem } from "./entities/inventory.js";
export { Order, ShipTo } from "./entities/cart.js";
export { PermissionFlags } from "./entities/visitor-context.js";
export { PickupOverlayItem } from "./entities/product-item.js";
export { PriceInfo, BuyMoreTier, Price, PriceItem } from "./entities/price.js";
export { PromotionMessage } from "./entities/price.js";
export { PrintDesign, type PrintLinePlace, type PrintPicture } from "./entities/print.js";
export { PrintPunchoutItem } from "./entities/print-punchout-item.js";
export { Product, ProductDocument, ProductHierarchy } from "./entities/product.js";
export { ProductReview, ProductVideo, Specification } from "./entities/product.js";
export { ProtectionPlan, AddOnProduct, RelatedProducts } from "./entities/related-products.js";
export { PurchaseOption, SelectablePurchaseOption } from "./entities/offer.js";
export { Answer, Question } from "./entities/review.js";
export { RelatedProductsSelection } from "./entities/related-products.js";
export { RestrictionType } from "./entities/product-item.js";
export { ReviewCriteria } from "./entities/review.js";
export { ReviewDrawerForm } from "./entities/review.js";
export { AiReviewSummary, ReviewSummary, ReviewTheme, UgcSummary } from "./entities/review.js";
export { Review, ReviewMedia, ReviewResponse } from "./entities/review.js";
export type { ReviewOpinion } from "./entities/review.js";
export { Proof, ProofKind, SavedFile } from "./entities/print.js";
export { SeoData } from "./entities/product.js";
export { SkuPageState } from "./entities/sku-page-state.js";
export { SkuSetChild, SkuSetData } from "./entities/product-item.js";
export { Store } from "./entities/inventory.js";
export { Banner, BecomeMemberMessage, ContentText, TenantLinks } from "./entities/tenant-configuration.js";
export { TenantMessages } from "./entities/tenant-configuration.js";
export { canCreateAccount, Tenant } from "./entities/visitor-context.js";
export { UserFlags } from "./entities/visitor-context.js";
export { UserInfo, UserVariables } from "./entities/visitor-context.js";
export { TenantVariants, VisitorContext } from "./entities/visitor-context.js";
export { shortenBadgeName } from "./catalog/to-tile-model.js";
export { createImageLoader, toImageSourceSet } from "./catalog/image-loader.js";
export { getPriceInfo, getPriceInfos, getPriceItem } from "./commerce/price-entries.js";
export { resolvePriceInfo } from "./commerce/price-entries.js";
export { getCustomerItemNumber, getSkuData, getSkuNumber, isComparable, isEmptyItem } from "./catalog/item-identity.js";
export { isStockImageItem, parseItemId, type ParsedItemId } from "./catalog/item-identity.js";
export { formatMoney, roundMoney } from "./commerce/money.js";
export { hasCustomerFlag, hidesBrandElements, isBusinessMember } from "./catalog/visitor.js";
export { isEdivision, isGuest, isHiTouch, isLoggedIn, isSouthwestSchool } from "./catalog/visitor.js";
export { isThirdParty, isWhiteLabel } from "./catalog/visitor.js";
export { ratePassword } from "./catalog/password-strength.js";
export { selectPromotionsOn } from "./catalog/to-tile-model.js";
export { toRelatedChoices, toRelatedProductsSelection, type RelatedChoice } from "./catalog/related-selection.js";
export { getSavingsPercentage, isShownPercentage } from "./commerce/savings-percentage.js";
export { toOwnPaperSize } from "./catalog/print-looks.js";
export { PRINT_BLEED, PRINT_FONTS, PRINT_LOOKS, type PrintFont, type PrintLook } from "./catalog/print-looks.js";
export { layOutDesign, type DesignLayout, type DesignSide, type DesignSideName } from "./catalog/lay-out-design.js";
export type { PlacedPicture } from "./catalog/lay-out-design.js";
export { getInventoryItem, isBackOrdered, isOutOfStock } from "./commerce/stock.js";
export { toRestrictionType } from "./commerce/restrictions.js";
export { toAlternativeFactor } from "./commerce/quantity.js";
export { parseAddressRanges } from "./http/client-network.js";
export { toClientNetwork } from "./http/client-network.js";
export { hasCookie, hasSeveralCookies, readCookie, toCookieName } from "./http/cookies.js";
export { parseTenantOrigins, type TenantOrigins } from "./http/tenant-origins.js";
export {
  holdsUnusableText,
  refuseAddress,
  toRawAnswer,
  toTransportError,
  type RawAnswer,
} from "./http/refused-requests.js";
export { TRANSPORT_ERRORS } from "./http/refused-requests.js";
export { messageOf, parseJson } from "./http/unknown-values.js";
export { parseShopHosts, toDevelopmentHosts, type ShopHosts, toTenant } from "./catalog/shop-hosts.js";
export { toTileModel } from "./catalog/to-tile-model.js";
export { selectGuestHomePath, selectHomePath } from "./catalog/visitor.js";
export { areRecommendationsEnabled, areReviewsEnabled, canPurchase, canSeePrices } from "./catalog/visitor.js";
export { hasGlobalPermission, hasPermission, hasToggle, isEmailShareEnabled } from "./catalog/visitor.js";
export { callToActionTexts } from "./texts/call-to-action-texts.js";
export { deliveryTexts } from "./texts/delivery-texts.js";
export { formatCount } from "./texts/format.js";
export { formatDate } from "./texts/format.js";
export { toShopClock, toShopDay } from "./texts/shop-day.js";
export { formatText, toShortNumber, type TextTable } from "./texts/format.js";
export { formatTimeLeft } from "./texts/format.js";
export { priceTexts } from "./texts/price-texts.js";
export { shellTexts } from "./texts/shell-texts.js";
export { STORE_NAMES } from "./constants/visitor.js";
export { createCartClient, type CartClient, type CartClientOptions } from "./cart/create-cart-client.js";
export type { AddOutcome, CartOutcome } from "./cart/cart-requests.js";
