import type { CallRoute } from "./define-call.js";

/*
 * Separate from the schemas, so that browsers load only the routes. One table per subject, because a bundle keeps whole
 * tables.
 */

export const PAGE_ROUTES = {
  getPageData: { name: "getPageData", method: "GET", path: "/ele-lpd/api/sba-sku{+pathAndQuery}" },
  getVisitor: { name: "getVisitor", method: "GET", path: "/ele-lpd/api/visitor" },
  recordItemView: { name: "recordItemView", method: "POST", path: "/ele-lpd/api/item-views" },
} as const satisfies Record<string, CallRoute>;

export const SKU_ROUTES = {
  refreshInventory: { name: "refreshInventory", method: "POST", path: "/ele-lpd/api/sku/skuInventory" },
  submitNotificationData: {
    name: "submitNotificationData",
    method: "POST",
    path: "/ele-lpd/api/sku/submitNotificationData",
  },
  confirmNotification: { name: "confirmNotification", method: "POST", path: "/ele-lpd/api/sku/confirmNotification" },
  getFees: { name: "getFees", method: "POST", path: "/ele-lpd/api/sku/shf" },
  getEnhancedDelivery: { name: "getEnhancedDelivery", method: "GET", path: "/ele-lpd/api/sku/enhancedDelivery" },
  updateRelatedSelection: { name: "updateRelatedSelection", method: "POST", path: "/ele-lpd/api/sku/relatedSelection" },
  submitCustomForm: { name: "submitCustomForm", method: "POST", path: "/ele-lpd/api/sku/customForm" },
} as const satisfies Record<string, CallRoute>;

export const DELIVERY_ROUTES = {
  lookUpLocation: { name: "lookUpLocation", method: "GET", path: "/ele-lpd/api/location" },
  chooseLocation: { name: "chooseLocation", method: "POST", path: "/ele-lpd/api/location" },
  listStores: { name: "listStores", method: "GET", path: "/ele-lpd/api/stores" },
} as const satisfies Record<string, CallRoute>;

export const RECOMMENDATIONS_ROUTES = {
  getTiles: { name: "getTiles", method: "POST", path: "/ele-lpd/api/productTileProxy/getProductTileData" },
  getRecommendations: { name: "getRecommendations", method: "POST", path: "/ele-lpd/api/sparxProxy/atRecommendation" },
} as const satisfies Record<string, CallRoute>;

export const CART_ROUTES = {
  getCart: { name: "getCart", method: "GET", path: "/ele-lpd/api/cart" },
  addCartItems: { name: "addCartItems", method: "POST", path: "/ele-lpd/api/cart/items" },
  changeCartLine: { name: "changeCartLine", method: "PATCH", path: "/ele-lpd/api/cart/items/{lineId}" },
  removeCartLine: { name: "removeCartLine", method: "DELETE", path: "/ele-lpd/api/cart/items/{lineId}" },
  placeOrder: { name: "placeOrder", method: "POST", path: "/ele-lpd/api/orders" },
  getPurchaseHistory: { name: "getPurchaseHistory", method: "GET", path: "/ele-lpd/api/orders" },
} as const satisfies Record<string, CallRoute>;

export const SAVED_ITEM_ROUTES = {
  getSavedItems: { name: "getSavedItems", method: "GET", path: "/ele-lpd/api/saved-items" },
  saveCartLine: { name: "saveCartLine", method: "POST", path: "/ele-lpd/api/cart/items/{lineId}/saved" },
  moveSavedItem: { name: "moveSavedItem", method: "POST", path: "/ele-lpd/api/saved-items/{savedId}/cart" },
  removeSavedItem: { name: "removeSavedItem", method: "DELETE", path: "/ele-lpd/api/saved-items/{savedId}" },
} as const satisfies Record<string, CallRoute>;

export const ORDER_ROUTES = {
  addByNumber: { name: "addByNumber", method: "POST", path: "/ele-lpd/api/cart/numbers" },
  getOrder: { name: "getOrder", method: "GET", path: "/ele-lpd/api/orders/{orderId}" },
  getCheckout: { name: "getCheckout", method: "GET", path: "/ele-lpd/api/checkout" },
} as const satisfies Record<string, CallRoute>;

export const ACCOUNT_ROUTES = {
  signIn: { name: "signIn", method: "POST", path: "/ele-lpd/api/session" },
  createAccount: { name: "createAccount", method: "POST", path: "/ele-lpd/api/account" },
  mailPasswordLink: { name: "mailPasswordLink", method: "POST", path: "/ele-lpd/api/account/password-link" },
  resetPassword: { name: "resetPassword", method: "POST", path: "/ele-lpd/api/account/password" },
  confirmEmail: { name: "confirmEmail", method: "POST", path: "/ele-lpd/api/account/confirmation" },
  signOut: { name: "signOut", method: "DELETE", path: "/ele-lpd/api/session" },
  getSession: { name: "getSession", method: "GET", path: "/ele-lpd/api/session" },
  getLists: { name: "getLists", method: "GET", path: "/ele-lpd/api/list" },
  addListItem: { name: "addListItem", method: "POST", path: "/ele-lpd/api/list/items" },
  renameList: { name: "renameList", method: "PATCH", path: "/ele-lpd/api/list/{listId}" },
  removeListItem: { name: "removeListItem", method: "DELETE", path: "/ele-lpd/api/list/{listId}/items/{itemId}" },
  getSubscriptions: { name: "getSubscriptions", method: "GET", path: "/ele-lpd/api/subscriptions" },
  cancelSubscription: {
    name: "cancelSubscription",
    method: "DELETE",
    path: "/ele-lpd/api/subscriptions/{subscriptionId}",
  },
} as const satisfies Record<string, CallRoute>;

export const CONTENT_ROUTES = {
  getHome: { name: "getHome", method: "GET", path: "/ele-lpd/api/home" },
  search: { name: "search", method: "GET", path: "/ele-lpd/api/search" },
  suggestSearches: { name: "suggestSearches", method: "GET", path: "/ele-lpd/api/search/suggestions" },
  getDepartment: { name: "getDepartment", method: "GET", path: "/ele-lpd/api/department/{departmentId}" },
  getSitemap: { name: "getSitemap", method: "GET", path: "/ele-lpd/api/sitemap" },
  getContentPage: { name: "getContentPage", method: "GET", path: "/ele-lpd/api/content/{+path}" },
} as const satisfies Record<string, CallRoute>;

export const REVIEWS_ROUTES = {
  listReviews: { name: "listReviews", method: "GET", path: "/ptd/api/reviews/{itemId}" },
  getReviewSummary: { name: "getReviewSummary", method: "GET", path: "/ptd/api/reviews/{itemId}/summary" },
  listReviewPhotos: { name: "listReviewPhotos", method: "GET", path: "/ptd/api/reviews/{itemId}/photos" },
  getReview: { name: "getReview", method: "GET", path: "/ptd/api/review/{reviewId}" },
  createReview: { name: "createReview", method: "POST", path: "/ptd/api/reviews/{itemId}" },
  updateReview: { name: "updateReview", method: "PUT", path: "/ptd/api/review/{reviewId}" },
  deleteReview: { name: "deleteReview", method: "DELETE", path: "/ptd/api/review/{reviewId}" },
  getOwnReview: { name: "getOwnReview", method: "GET", path: "/ptd/api/reviews/{itemId}/own" },
  uploadReviewPhoto: { name: "uploadReviewPhoto", method: "POST", path: "/ptd/api/review-photos" },
  voteOnReview: { name: "voteOnReview", method: "POST", path: "/ptd/api/review/{reviewId}/vote" },
  flagReview: { name: "flagReview", method: "POST", path: "/ptd/api/review/{reviewId}/flag" },
  listUnreviewedItems: { name: "listUnreviewedItems", method: "GET", path: "/ptd/api/unreviewed" },
  listModeration: { name: "listModeration", method: "GET", path: "/ptd/api/moderation" },
  moderate: { name: "moderate", method: "POST", path: "/ptd/api/moderation" },
  getReviewUser: { name: "getReviewUser", method: "GET", path: "/ptd/api/user" },
} as const satisfies Record<string, CallRoute>;

export const QUESTIONS_ROUTES = {
  listQuestions: { name: "listQuestions", method: "GET", path: "/ptd/api/questions/{itemId}" },
  searchQuestions: { name: "searchQuestions", method: "GET", path: "/ptd/api/questions/{itemId}/search" },
  getQuestion: { name: "getQuestion", method: "GET", path: "/ptd/api/question/{questionId}" },
  createQuestion: { name: "createQuestion", method: "POST", path: "/ptd/api/questions/{itemId}" },
  createAnswer: { name: "createAnswer", method: "POST", path: "/ptd/api/question/{questionId}/answers" },
  voteOnAnswer: { name: "voteOnAnswer", method: "POST", path: "/ptd/api/answer/{answerId}/vote" },
  flagAnswer: { name: "flagAnswer", method: "POST", path: "/ptd/api/answer/{answerId}/flag" },
  flagQuestion: { name: "flagQuestion", method: "POST", path: "/ptd/api/question/{questionId}/flag" },
} as const satisfies Record<string, CallRoute>;

export const PRINT_ROUTES = {
  createHandoff: { name: "createHandoff", method: "POST", path: "/tpv/api/handoffs" },
  getHandoff: { name: "getHandoff", method: "GET", path: "/tpv/api/handoffs/{handoffId}" },
  saveHandoffDraft: { name: "saveHandoffDraft", method: "PUT", path: "/tpv/api/handoffs/{handoffId}/draft" },
  quoteHandoff: { name: "quoteHandoff", method: "GET", path: "/tpv/api/handoffs/{handoffId}/quote" },
  completeHandoff: { name: "completeHandoff", method: "POST", path: "/tpv/api/handoffs/{handoffId}/completion" },
  listProjects: { name: "listProjects", method: "GET", path: "/tpv/api/projects" },
  renameProject: { name: "renameProject", method: "PATCH", path: "/tpv/api/projects/{fileId}" },
  duplicateProject: { name: "duplicateProject", method: "POST", path: "/tpv/api/projects/{fileId}/copies" },
  removeProject: { name: "removeProject", method: "DELETE", path: "/tpv/api/projects/{fileId}" },
  restoreProject: { name: "restoreProject", method: "POST", path: "/tpv/api/projects/{fileId}/restoration" },
  getProof: { name: "getProof", method: "GET", path: "/tpv/api/proofs/{proofId}" },
} as const satisfies Record<string, CallRoute>;
