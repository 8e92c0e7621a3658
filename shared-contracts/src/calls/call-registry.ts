import { addListItem } from "./account/add-list-item.js";
import { createSubscription } from "./account/create-subscription.js";
import { getLists } from "./account/get-lists.js";
import { getSession } from "./account/get-session.js";
import { getSubscriptions } from "./account/get-subscriptions.js";
import { signIn } from "./account/sign-in.js";
import { signOut } from "./account/sign-out.js";
import { addCartItems } from "./cart/add-cart-items.js";
import { changeCartLine } from "./cart/change-cart-line.js";
import { getCart } from "./cart/get-cart.js";
import { getPurchaseHistory } from "./cart/get-purchase-history.js";
import { placeOrder } from "./cart/place-order.js";
import { removeCartLine } from "./cart/remove-cart-line.js";
import { getContentPage } from "./content/get-content-page.js";
import { getDepartment } from "./content/get-department.js";
import { getHome } from "./content/get-home.js";
import { search } from "./content/search.js";
import { chooseLocation } from "./delivery/choose-location.js";
import { listStores } from "./delivery/list-stores.js";
import { lookUpLocation } from "./delivery/look-up-location.js";
import { getPageData } from "./page/get-page-data.js";
import { getVisitor } from "./page/get-visitor.js";
import { completeHandoff } from "./print/complete-handoff.js";
import { createHandoff } from "./print/create-handoff.js";
import { duplicateProject } from "./print/duplicate-project.js";
import { getHandoff } from "./print/get-handoff.js";
import { getProof } from "./print/get-proof.js";
import { listProjects } from "./print/list-projects.js";
import { quoteHandoff } from "./print/quote-handoff.js";
import { removeProject } from "./print/remove-project.js";
import { renameProject } from "./print/rename-project.js";
import { restoreProject } from "./print/restore-project.js";
import { saveHandoffDraft } from "./print/save-handoff-draft.js";
import { createAnswer } from "./questions/create-answer.js";
import { createQuestion } from "./questions/create-question.js";
import { flagAnswer } from "./questions/flag-answer.js";
import { flagQuestion } from "./questions/flag-question.js";
import { getQuestion } from "./questions/get-question.js";
import { listQuestions } from "./questions/list-questions.js";
import { searchQuestions } from "./questions/search-questions.js";
import { voteOnAnswer } from "./questions/vote-on-answer.js";
import { getRecommendations } from "./recommendations/get-recommendations.js";
import { getTiles } from "./recommendations/get-tiles.js";
import { createReview } from "./reviews/create-review.js";
import { flagReview } from "./reviews/flag-review.js";
import { getReviewSummary } from "./reviews/get-review-summary.js";
import { getReviewUser } from "./reviews/get-review-user.js";
import { getReview } from "./reviews/get-review.js";
import { listReviewPhotos } from "./reviews/list-review-photos.js";
import { listReviews } from "./reviews/list-reviews.js";
import { listUnreviewedItems } from "./reviews/list-unreviewed-items.js";
import { deleteReview } from "./reviews/delete-review.js";
import { getOwnReview } from "./reviews/get-own-review.js";
import { listModeration } from "./reviews/list-moderation.js";
import { moderate } from "./reviews/moderate.js";
import { updateReview } from "./reviews/update-review.js";
import { uploadReviewPhoto } from "./reviews/upload-review-photo.js";
import { voteOnReview } from "./reviews/vote-on-review.js";
import { getEnhancedDelivery } from "./sku/get-enhanced-delivery.js";
import { getFees } from "./sku/get-fees.js";
import { refreshInventory } from "./sku/refresh-inventory.js";
import { submitCustomForm } from "./sku/submit-custom-form.js";
import { confirmNotification } from "./sku/confirm-notification.js";
import { submitNotificationData } from "./sku/submit-notification-data.js";
import { updateRelatedSelection } from "./sku/update-related-selection.js";

/** Every call by its name. Brings every schema along: for servers, gates and tests. */
export const CALLS = {
  getPageData,
  getVisitor,
  refreshInventory,
  submitNotificationData,
  confirmNotification,
  getFees,
  getEnhancedDelivery,
  updateRelatedSelection,
  submitCustomForm,
  chooseLocation,
  lookUpLocation,
  listStores,
  getTiles,
  getRecommendations,
  getCart,
  addCartItems,
  changeCartLine,
  removeCartLine,
  placeOrder,
  getPurchaseHistory,
  signIn,
  signOut,
  getSession,
  getLists,
  addListItem,
  getSubscriptions,
  createSubscription,
  getHome,
  search,
  getDepartment,
  getContentPage,
  listReviews,
  getReviewSummary,
  listReviewPhotos,
  getReview,
  createReview,
  voteOnReview,
  flagReview,
  listUnreviewedItems,
  deleteReview,
  getOwnReview,
  listModeration,
  moderate,
  updateReview,
  uploadReviewPhoto,
  getReviewUser,
  listQuestions,
  searchQuestions,
  getQuestion,
  createQuestion,
  createAnswer,
  voteOnAnswer,
  flagAnswer,
  flagQuestion,
  createHandoff,
  getHandoff,
  saveHandoffDraft,
  quoteHandoff,
  completeHandoff,
  listProjects,
  renameProject,
  duplicateProject,
  removeProject,
  restoreProject,
  getProof,
} as const;

export type CallRegistry = typeof CALLS;
export type CallName = keyof CallRegistry;
