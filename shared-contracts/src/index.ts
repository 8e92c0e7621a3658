export type { EventEnvelope, EventSource } from "./bus/event-envelope.js";
export type { BusViolation, EventBus, PageBus, PublishOptions } from "./bus/event-bus.js";
export { defineEvent, type EventDefinition, type PayloadOf } from "./events/define-event.js";
export {
  defineCall,
  type CallDefinition,
  type CallRoute,
  type RequestOf,
  type ResponseOf,
} from "./calls/define-call.js";
export { EventContract, FragmentContract, SlotContract } from "./releases/fragment-contract.js";
export { LockedRelease, PageLock } from "./releases/page-lock.js";
export {
  FragmentName,
  Integrity,
  ReleaseFile,
  ReleaseManifest,
  ReleasePath,
  ReleaseVersion,
} from "./releases/release-manifest.js";
export type { SlotAnswer, SlotCall, SlotData } from "./page/slot-call.js";
export type { SlotFetch, SlotInput, SlotProps, SlotRequestInit, SlotResponse, SlotUrl } from "./page/slot-props.js";
export type { ServerFragment, ServerSlot, ServerSlotProps, SlotRendering } from "./page/server-fragment.js";
export type { Hydration, PageState, PageStateRelease, PageStateSlot } from "./page/page-state.js";

export { configureSchemas } from "./bus/configure-schemas.js";
export { createPageBus, type PageBusOptions } from "./bus/create-page-bus.js";
export { adaptEvent, type EventAdapter } from "./bus/event-adapter.js";
export { bundleAdded } from "./events/bundle-added.js";
export { cartAddFailed } from "./events/cart-add-failed.js";
export { cartChanged } from "./events/cart-changed.js";
export { cartItemsAdded } from "./events/cart-items-added.js";
export { compareChanged } from "./events/compare-changed.js";
export { fragmentFailed } from "./events/fragment-failed.js";
export { fragmentMounted } from "./events/fragment-mounted.js";
export { itemViewed } from "./events/item-viewed.js";
export { pageContextResolved } from "./events/page-context-resolved.js";
export { pageNoticeRaised } from "./events/page-notice-raised.js";
export { pageSectionChosen } from "./events/page-section-chosen.js";
export { printHandoffStarted } from "./events/print-handoff-started.js";
export { printResultArrived } from "./events/print-result-arrived.js";
export { purchaseCustomizationChosen } from "./events/purchase-customization-chosen.js";
export { purchaseInventoryRefreshed } from "./events/purchase-inventory-refreshed.js";
export { purchaseMainButtonSeen } from "./events/purchase-main-button-seen.js";
export { purchasePageStateChanged } from "./events/purchase-page-state-changed.js";
export { reviewsSummaryLoaded } from "./events/reviews-summary-loaded.js";

export { ActiveProductView } from "./entities/active-product-view.js";
export { AddToCartItem, FurnitureServiceInfo } from "./entities/add-to-cart-item.js";
export { AlternativeItemType, AlternativeTile } from "./entities/alternative-tile.js";
export { AutoRestockData } from "./entities/auto-restock-data.js";
export { Badge } from "./entities/badge.js";
export { Breadcrumb } from "./entities/breadcrumb.js";
export { BundleTile } from "./entities/bundle-tile.js";
export { AddedCartItem, Cart, CartFailureCode, CartLine, FailedCartItem } from "./entities/cart.js";
export { CompareItem } from "./entities/compare-item.js";
export { Compatibility, CompatibleProduct } from "./entities/compatibility.js";
export { ErrorPage } from "./entities/error-page.js";
export { ExpertsSuggestEntry } from "./entities/experts-suggest.js";
export { AppliedFee } from "./entities/fees.js";
export { FrequentlyPurchasedItem } from "./entities/frequently-purchased.js";
export {
  ContractDecoratorItem,
  GlobalAlternateProduct,
  GlobalAlternates,
  RelatedAlternates,
} from "./entities/global-alternates.js";
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
export { PrintAction, PrintOperationMode, PrintPunchoutItem } from "./entities/print-punchout-item.js";
export { ProductFlags } from "./entities/product-flags.js";
export { ProductImage } from "./entities/product-image.js";
export { ProductItem, SkuData } from "./entities/product-item.js";
export {
  Product,
  ProductDescription,
  ProductHierarchy,
  ProductReview,
  ProductVideo,
  SkuBadge,
  Specification,
  UnitOfMeasureComposite,
} from "./entities/product.js";
export { PromotionMessage } from "./entities/promotion-message.js";
export { ProtectionPlan } from "./entities/protection-plan.js";
export { PurchaseOption, SelectablePurchaseOption } from "./entities/purchase-option.js";
export { QuestionSearchResults, QuestionState } from "./entities/question-state.js";
export { Answer, Question } from "./entities/question.js";
export { RecommendationSlot, RecommendationTile } from "./entities/recommendation-tile.js";
export { AddOnProduct, QuickViewProduct, RelatedProducts } from "./entities/related-products.js";
export { RelatedProductsSelection } from "./entities/related-selection.js";
export { RestrictionDetails, RestrictionType } from "./entities/restriction.js";
export { ReviewCriteria, ReviewSortBy, SortOrder } from "./entities/review-criteria.js";
export { ReviewDrawerForm } from "./entities/review-drawer-form.js";
export { AiReviewSummary, ReviewSummary, UgcSummary } from "./entities/review-summary.js";
export { ReviewUserDetails } from "./entities/review-user-details.js";
export { Review, ReviewAuthor, ReviewMedia, ReviewResponse, ReviewSyndication } from "./entities/review.js";
export { Proof, ProofKind, SavedFile } from "./entities/saved-file.js";
export { SeoData } from "./entities/seo-data.js";
export { ServiceContext } from "./entities/service-context.js";
export { ShippingConfiguration } from "./entities/shipping-configuration.js";
export { SkuPageState, StickyNavPosition } from "./entities/sku-page-state.js";
export { SkuSetChild, SkuSetData, SkuSetProperty } from "./entities/sku-set.js";
export { Store } from "./entities/store.js";
export {
  Banner,
  BecomeMemberMessage,
  ContentText,
  TenantLinks,
  TenantMessages,
  TenantSettings,
} from "./entities/tenant-configuration.js";
export { Tenant } from "./entities/tenant.js";
export { AdditionalMessage, TileModel, TileSaving } from "./entities/tile-model.js";
export { Toggles, UserFlags } from "./entities/user-flags.js";
export { UserInfo, UserVariables } from "./entities/user-variables.js";
export { TenantVariants, VisitorContext } from "./entities/visitor-context.js";
export { toAlternativeFactor } from "./catalog/alternative-factor.js";
export { shortenBadgeName } from "./catalog/badge-name.js";
export { isDesktop, isLaptop, isPeoplePower } from "./catalog/catalog-group.js";
export { ConfigurationError } from "./catalog/configuration-error.js";
export {
  getPriceInfo,
  getPriceInfos,
  getPriceItem,
  offersPurchaseOption,
  resolvePriceInfo,
} from "./catalog/get-price-info.js";
export { getPriceReplacement, type PriceReplacement } from "./catalog/hidden-price.js";
export {
  createImageLoader,
  toImageSourceSet,
  toServedImageWidth,
  type ImageLoader,
  type ImageLoaderSettings,
  type ImageRequest,
} from "./catalog/image-loader.js";
export { getCustomerItemNumber, getSkuData, getSkuNumber, isEmptyItem } from "./catalog/item-identity.js";
export { formatMoney, roundMoney } from "./catalog/money.js";
export { parseFlag } from "./catalog/parse-flag.js";
export { parseItemId, type ParsedItemId } from "./catalog/parse-item-id.js";
export { selectPromotionsOn } from "./catalog/promotions-on.js";
export { toRelatedChoices, toRelatedProductsSelection, type RelatedChoice } from "./catalog/related-selection.js";
export { resolveZipCode } from "./catalog/resolve-zip-code.js";
export { getSavingsPercentage, isShownPercentage } from "./catalog/savings-percentage.js";
export { getStickyOffset } from "./catalog/sticky-offset.js";
export { isStockImageItem } from "./catalog/stock-image-item.js";
export { getInventoryItem, isBackOrdered, isOutOfStock } from "./catalog/stock.js";
export { throttle, type Throttled } from "./catalog/throttle.js";
export { toBreakpoint } from "./catalog/to-breakpoint.js";
export { toPurchaseOption } from "./catalog/to-purchase-option.js";
export { toRestrictionType } from "./catalog/to-restriction-type.js";
export { toTenant } from "./catalog/to-tenant.js";
export { toTileModel, type TileModelOptions } from "./catalog/to-tile-model.js";
export {
  hasCustomerFlag,
  hidesBrandElements,
  isBusinessMember,
  isEdivision,
  isGuest,
  isHiTouch,
  isLoggedIn,
  isSouthwestSchool,
  isThirdParty,
  isWhiteLabel,
} from "./catalog/visitor-audience.js";
export {
  areRecommendationsEnabled,
  areReviewsEnabled,
  canPurchase,
  canSeePrices,
  hasGlobalPermission,
  hasPermission,
  hasToggle,
  isEmailShareEnabled,
  isOpenPriceEnabled,
} from "./catalog/visitor-rights.js";
export { callToActionTexts } from "./texts/call-to-action-texts.js";
export { deliveryTexts } from "./texts/delivery-texts.js";
export { formatText, type TextValues } from "./texts/format-text.js";
export { priceTexts } from "./texts/price-texts.js";
export { printResultTexts, printTexts } from "./texts/print-texts.js";
export { purchaseTexts } from "./texts/purchase-texts.js";
export { recommendationTexts } from "./texts/recommendation-texts.js";
export { restrictionTexts } from "./texts/restriction-texts.js";
export { reviewTexts } from "./texts/review-texts.js";
export { shellTexts } from "./texts/shell-texts.js";
export type { TextTable } from "./texts/text-table.js";
export { ApiError } from "./calls/api-error.js";
export { codeOfFailure, type CallFailure } from "./calls/call-failure.js";
export { performCall, type CallOptions, type CallOutcome } from "./calls/perform-call.js";
export { toHttpRequest, type HttpRequest } from "./calls/request-of-call.js";
export { PAGE_ROUTES } from "./calls/page/page-routes.js";
export { SKU_ROUTES } from "./calls/sku/sku-routes.js";
export { DELIVERY_ROUTES } from "./calls/delivery/delivery-routes.js";
export { RECOMMENDATIONS_ROUTES } from "./calls/recommendations/recommendations-routes.js";
export { CART_ROUTES } from "./calls/cart/cart-routes.js";
export { ACCOUNT_ROUTES } from "./calls/account/account-routes.js";
export { CONTENT_ROUTES } from "./calls/content/content-routes.js";
export { REVIEWS_ROUTES } from "./calls/reviews/reviews-routes.js";
export { QUESTIONS_ROUTES } from "./calls/questions/questions-routes.js";
export { PRINT_ROUTES } from "./calls/print/print-routes.js";
export { getPageData } from "./calls/page/get-page-data.js";
export { getVisitor } from "./calls/page/get-visitor.js";
export { refreshInventory } from "./calls/sku/refresh-inventory.js";
export { submitNotificationData } from "./calls/sku/submit-notification-data.js";
export { getFees } from "./calls/sku/get-fees.js";
export { getEnhancedDelivery } from "./calls/sku/get-enhanced-delivery.js";
export { updateRelatedSelection } from "./calls/sku/update-related-selection.js";
export { submitCustomForm } from "./calls/sku/submit-custom-form.js";
export { lookUpLocation } from "./calls/delivery/look-up-location.js";
export { listStores } from "./calls/delivery/list-stores.js";
export { getTiles } from "./calls/recommendations/get-tiles.js";
export { getRecommendations } from "./calls/recommendations/get-recommendations.js";
export { getCart } from "./calls/cart/get-cart.js";
export { addCartItems } from "./calls/cart/add-cart-items.js";
export { changeCartLine } from "./calls/cart/change-cart-line.js";
export { removeCartLine } from "./calls/cart/remove-cart-line.js";
export { placeOrder } from "./calls/cart/place-order.js";
export { getPurchaseHistory } from "./calls/cart/get-purchase-history.js";
export { signIn } from "./calls/account/sign-in.js";
export { signOut } from "./calls/account/sign-out.js";
export { getSession } from "./calls/account/get-session.js";
export { getLists } from "./calls/account/get-lists.js";
export { addListItem } from "./calls/account/add-list-item.js";
export { getSubscriptions } from "./calls/account/get-subscriptions.js";
export { createSubscription } from "./calls/account/create-subscription.js";
export { search } from "./calls/content/search.js";
export { getDepartment } from "./calls/content/get-department.js";
export { getContentPage } from "./calls/content/get-content-page.js";
export { listReviews } from "./calls/reviews/list-reviews.js";
export { getReviewSummary } from "./calls/reviews/get-review-summary.js";
export { listReviewPhotos } from "./calls/reviews/list-review-photos.js";
export { getReview } from "./calls/reviews/get-review.js";
export { createReview } from "./calls/reviews/create-review.js";
export { voteOnReview } from "./calls/reviews/vote-on-review.js";
export { flagReview } from "./calls/reviews/flag-review.js";
export { listUnreviewedItems } from "./calls/reviews/list-unreviewed-items.js";
export { getReviewUser } from "./calls/reviews/get-review-user.js";
export { listQuestions } from "./calls/questions/list-questions.js";
export { searchQuestions } from "./calls/questions/search-questions.js";
export { getQuestion } from "./calls/questions/get-question.js";
export { createQuestion } from "./calls/questions/create-question.js";
export { createAnswer } from "./calls/questions/create-answer.js";
export { voteOnAnswer } from "./calls/questions/vote-on-answer.js";
export { flagAnswer } from "./calls/questions/flag-answer.js";
export { flagQuestion } from "./calls/questions/flag-question.js";
export { createHandoff } from "./calls/print/create-handoff.js";
export { getHandoff } from "./calls/print/get-handoff.js";
export { completeHandoff } from "./calls/print/complete-handoff.js";
export { listProjects } from "./calls/print/list-projects.js";
export { renameProject } from "./calls/print/rename-project.js";
export { duplicateProject } from "./calls/print/duplicate-project.js";
export { removeProject } from "./calls/print/remove-project.js";
export { restoreProject } from "./calls/print/restore-project.js";
export { getProof } from "./calls/print/get-proof.js";
export { Session } from "./calls/account/session.js";
export { ShoppingList } from "./calls/account/shopping-list.js";
export { Subscription } from "./calls/account/subscription.js";
export { TileList } from "./calls/content/tile-list.js";
export { PrintHandoff } from "./calls/print/print-handoff.js";
