import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
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
