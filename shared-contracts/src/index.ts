export type { EventEnvelope, EventSource } from "./bus/event-envelope.js";
export type { BusContract, BusViolation, EventBus, PageBus, PublishOptions } from "./bus/event-bus.js";
export { defineEvent, type EventDefinition, type PayloadOf } from "./events/define-event.js";
export {
  defineCall,
  type CallDefinition,
  type CallRoute,
  type RequestOf,
  type ResponseOf,
} from "./calls/define-call.js";
export {
  CallContract,
  EventContract,
  FragmentContract,
  PropSchemas,
  SlotContract,
} from "./releases/fragment-contract.js";
export { ReleaseSignature, toReleaseText } from "./releases/release-signature.js";
export { LockedRelease, PageLock, SignedPageLock, toLockText } from "./releases/page-lock.js";
export {
  PREVIEW_CHANNEL_PREFIX,
  PREVIEW_LIFETIME_MS,
  readPreviewToken,
  toPreviewText,
  writePreviewToken,
  type PreviewPass,
} from "./releases/preview-pass.js";
export {
  BUILT_IN_FRAGMENT,
  PAGE_PLAN_NAME,
  PagePlan,
  PagePlanManifest,
  type Area,
  type PlannedPage,
  type PlannedRoute,
  type PlannedSlot,
} from "./releases/page-plan.js";
export {
  ShellContract,
  ShellManifest,
  STOREFRONT_NAME,
  StorefrontContract,
  StorefrontManifest,
} from "./releases/platform-contract.js";
export {
  MAX_COUNTS_PER_REPORT,
  PageReportCount,
  ReportingShell,
  PageReports,
  fromTimingBucket,
  ObservedPage,
  toCoarseTimingBucket,
  toTimingBucket,
} from "./releases/page-reports.js";
export { isPlatformName, PublishedManifest, selectManifestSchema } from "./releases/published-manifest.js";
export {
  PAGE_CONDITIONS,
  SlotDescription,
  type Hydration,
  type PageCondition,
  type PageRule,
  type SlotDescriptionInput,
  type SlotFallbackKind,
} from "./releases/slot-description.js";
export {
  FragmentName,
  Integrity,
  ReleaseFile,
  ReleaseManifest,
  ReleasePath,
  ReleaseVersion,
  toPolicyName,
} from "./releases/release-manifest.js";
export { readFileHash, resolveFileType, toFileHash, toFileHeaders } from "./releases/release-files.js";
export type { SlotAnswer, SlotCall, SlotData } from "./page/slot-call.js";
export { SLOT_PROPS } from "./page/slot-props.js";
export type {
  RefusedForm,
  SlotFetch,
  SlotInput,
  SlotProps,
  SlotRequestInit,
  SlotResponse,
  SlotUrl,
} from "./page/slot-props.js";
export type { ServerFragment, ServerSlot, ServerSlotProps, SlotRendering } from "./page/server-fragment.js";
export { toPageContract } from "./page/to-page-contract.js";
export type { PageContract, PageState, PageStateLock, PageStateRelease, PageStateSlot } from "./page/page-state.js";

export { configureSchemas } from "./bus/configure-schemas.js";
export { createPageBus, type PageBusOptions } from "./bus/create-page-bus.js";
export { adaptEvent, type EventAdapter } from "./bus/event-adapter.js";
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

export { ApiError } from "./calls/api-error.js";
export { codeOfFailure, type CallFailure } from "./calls/call-failure.js";
export { performCall, type CallOptions, type CallOutcome } from "./calls/perform-call.js";
export { toHttpRequest, type HttpRequest } from "./calls/request-of-call.js";
export {
  PAGE_ROUTES,
  SKU_ROUTES,
  DELIVERY_ROUTES,
  RECOMMENDATIONS_ROUTES,
  CART_ROUTES,
  ACCOUNT_ROUTES,
  CONTENT_ROUTES,
  REVIEWS_ROUTES,
  QUESTIONS_ROUTES,
  PRINT_ROUTES,
  ORDER_ROUTES,
  SAVED_ITEM_ROUTES,
} from "./calls/route-tables.js";
export { PAGE_CALLS } from "./calls/page.js";
export { SKU_CALLS } from "./calls/sku.js";
export { DELIVERY_CALLS } from "./calls/delivery.js";
export { RECOMMENDATIONS_CALLS } from "./calls/recommendations.js";
export { CART_CALLS } from "./calls/cart.js";
export { ORDER_CALLS } from "./calls/orders.js";
export { SAVED_ITEM_CALLS } from "./calls/saved-items.js";
export { ACCOUNT_CALLS, Session, ShoppingList, Subscription, type StartedSession } from "./calls/account.js";
export { CONTENT_CALLS, LIST_SORTS, TileList, type ListSort } from "./calls/content.js";
export { REVIEWS_CALLS } from "./calls/reviews.js";
export { QUESTIONS_CALLS } from "./calls/questions.js";
export { PRINT_CALLS, PrintHandoff } from "./calls/print.js";

export { ActiveProductView } from "./entities/active-product-view.js";
export { AddToCartItem, FurnitureServiceInfo } from "./entities/add-to-cart-item.js";
export { AlternativeItemType, AlternativeTile } from "./entities/alternative-tile.js";
export { AutoRestockData } from "./entities/auto-restock-data.js";
export { Badge } from "./entities/badge.js";
export { Breadcrumb } from "./entities/breadcrumb.js";
export { BundleTile } from "./entities/bundle-tile.js";
export { AddedCartItem, Cart, CartFailureCode, CartLine, FailedCartItem, LineArrival } from "./entities/cart.js";
export { CompareItem } from "./entities/compare-item.js";
export { Compatibility, CompatibleProduct } from "./entities/compatibility.js";
export { ErrorPage } from "./entities/error-page.js";
export { ExpertsSuggestEntry } from "./entities/experts-suggest.js";
export { AppliedFee } from "./entities/fees.js";
export { FrequentlyPurchasedItem } from "./entities/frequently-purchased.js";
export { ContractDecoratorItem, GlobalAlternateProduct, GlobalAlternates } from "./entities/global-alternates.js";
export { RelatedAlternates } from "./entities/global-alternates.js";
export { GuestCallToAction, GuestContent } from "./entities/guest-content.js";
export { Inventory, InventoryItem, InventoryMode, ItemAvailability } from "./entities/inventory.js";
export { DeliveryLocation } from "./entities/location.js";
export { MembershipSkuDetails } from "./entities/membership-details.js";
export { Order } from "./entities/order.js";
export { PageData } from "./entities/page-data.js";
export { ItemPermissions, PermissionFlags } from "./entities/permissions.js";
export { PickupOverlayItem } from "./entities/pickup-overlay-item.js";
export { ArsInfo, PriceAdjustment, PriceInfo } from "./entities/price-info.js";
export { BuyMoreTier, Price, PriceItem } from "./entities/price.js";
export { PrintDesign, type PrintLinePlace, type PrintPicture } from "./entities/print-design.js";
export { PrintAction, PrintOperationMode, PrintPunchoutItem } from "./entities/print-punchout-item.js";
export { ProductFlags } from "./entities/product-flags.js";
export { ProductImage } from "./entities/product-image.js";
export { ProductItem, SkuData } from "./entities/product-item.js";
export {
  Product,
  ProductDescription,
  ProductDocument,
  ProductHierarchy,
  ProductReview,
  ProductVideo,
} from "./entities/product.js";
export { SkuBadge, Specification, UnitOfMeasureComposite } from "./entities/product.js";
export { PromotionMessage } from "./entities/promotion-message.js";
export { ProtectionPlan } from "./entities/protection-plan.js";
export { PurchaseOption, SelectablePurchaseOption } from "./entities/purchase-option.js";
export { ModeratedKind, ModerationEntry } from "./entities/moderation-entry.js";
export { QuestionSearchResults } from "./entities/question-state.js";
export { Answer, Question } from "./entities/question.js";
export { RecommendationSlot, RecommendationTile } from "./entities/recommendation-tile.js";
export { AddOnProduct, QuickViewProduct, RelatedProducts } from "./entities/related-products.js";
export { RelatedProductsSelection } from "./entities/related-selection.js";
export { RestrictionDetails, RestrictionType } from "./entities/restriction.js";
export { ReviewCriteria, ReviewSortBy, SortOrder } from "./entities/review-criteria.js";
export { ReviewDrawerForm } from "./entities/review-drawer-form.js";
export { AiReviewSummary, ReviewSummary, ReviewTheme, UgcSummary } from "./entities/review-summary.js";
export { ReviewUserDetails } from "./entities/review-user-details.js";
export { Review, ReviewAuthor, ReviewMedia, ReviewResponse, ReviewSyndication } from "./entities/review.js";
export { Proof, ProofKind, SavedFile } from "./entities/saved-file.js";
export { SeoData } from "./entities/seo-data.js";
export { ServiceContext } from "./entities/service-context.js";
export { ShippingConfiguration } from "./entities/shipping-configuration.js";
export { SkuPageState, StickyNavPosition } from "./entities/sku-page-state.js";
export { SkuSetChild, SkuSetData, SkuSetProperty } from "./entities/sku-set.js";
export { Store } from "./entities/store.js";
export { Banner, BecomeMemberMessage, ContentText, TenantLinks } from "./entities/tenant-configuration.js";
export { TenantMessages, TenantSettings } from "./entities/tenant-configuration.js";
export { canCreateAccount, Tenant } from "./entities/tenant.js";
export { AdditionalMessage, TileModel, TileSaving } from "./entities/tile-model.js";
export { Toggles, UserFlags } from "./entities/user-flags.js";
export { UserInfo, UserVariables } from "./entities/user-variables.js";
export { TenantVariants, VisitorContext } from "./entities/visitor-context.js";
export { shortenBadgeName } from "./catalog/badge-name.js";
export { ConfigurationError } from "./catalog/configuration-error.js";
export { getPriceInfo, getPriceInfos, getPriceItem, offersPurchaseOption } from "./commerce/price-entries.js";
export { resolvePriceInfo } from "./commerce/price-entries.js";
export { createImageLoader, toImageSourceSet, toServedImageWidth, type ImageLoader } from "./catalog/image-loader.js";
export { type ImageLoaderSettings, type ImageRequest } from "./catalog/image-loader.js";
export { getCustomerItemNumber, getSkuData, getSkuNumber, isEmptyItem } from "./catalog/item-identity.js";
export { formatMoney, roundMoney } from "./commerce/money.js";
export { parseFlag } from "./catalog/parse-flag.js";
export { parseItemId, type ParsedItemId } from "./catalog/parse-item-id.js";
export { ratePassword, type PasswordStrength } from "./catalog/password-strength.js";
export { selectPromotionsOn } from "./catalog/promotions-on.js";
export { toRelatedChoices, toRelatedProductsSelection, type RelatedChoice } from "./catalog/related-selection.js";
export { getSavingsPercentage, isShownPercentage } from "./commerce/savings-percentage.js";
export {
  layOutDesign,
  type DesignLayout,
  type DesignSide,
  type DesignSideName,
  type PlacedPicture,
} from "./catalog/lay-out-design.js";
export { isStockImageItem } from "./catalog/stock-image-item.js";
export { getInventoryItem, isBackOrdered, isOutOfStock } from "./commerce/stock.js";
export { toPurchaseOption } from "./commerce/price-entries.js";
export { toRestrictionType } from "./commerce/restrictions.js";
export { toAlternativeFactor } from "./commerce/quantity.js";
export { parseAddressRanges } from "./http/address-ranges.js";
export { toClientNetwork } from "./http/client-network.js";
export { parseTenantOrigins, type TenantOrigins } from "./http/tenant-origins.js";
export {
  holdsUnusableText,
  refuseAddress,
  toRawAnswer,
  toTransportError,
  TRANSPORT_ERRORS,
} from "./http/refused-requests.js";
export { parseShopHosts, toDevelopmentHosts, type ShopHosts } from "./catalog/shop-hosts.js";
export { toTenant } from "./catalog/to-tenant.js";
export { toTileModel } from "./catalog/to-tile-model.js";
export { hasCustomerFlag, hidesBrandElements, isBusinessMember, isEdivision } from "./catalog/visitor-audience.js";
export { isGuest, isHiTouch, isLoggedIn, isSouthwestSchool, isThirdParty } from "./catalog/visitor-audience.js";
export { selectGuestHomePath, selectHomePath } from "./catalog/home-path.js";
export { isWhiteLabel } from "./catalog/visitor-audience.js";
export { areRecommendationsEnabled, areReviewsEnabled, canPurchase, canSeePrices } from "./catalog/visitor-rights.js";
export { hasGlobalPermission, hasPermission, hasToggle, isEmailShareEnabled } from "./catalog/visitor-rights.js";
export { isOpenPriceEnabled } from "./catalog/visitor-rights.js";
export { callToActionTexts } from "./texts/call-to-action-texts.js";
export { deliveryTexts } from "./texts/delivery-texts.js";
export { formatCount } from "./texts/format-count.js";
export { formatDate } from "./texts/format-date.js";
export { formatText, type TextValues } from "./texts/format-text.js";
export { formatTimeLeft } from "./texts/time-left.js";
export { priceTexts } from "./texts/price-texts.js";
export { shellTexts } from "./texts/shell-texts.js";
export { STORE_NAMES } from "./texts/store-names.js";
export type { TextTable } from "./texts/text-table.js";
export { createCartClient, type CartClient, type CartClientOptions } from "./cart/create-cart-client.js";
export type { AddOutcome, AddRequest, CartCallOptions, CartOutcome, FailedAdd } from "./cart/cart-requests.js";
