import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const REVIEWS_ROUTES = {
  listReviews: { name: "listReviews", method: "GET", path: "/ptd/api/reviews/{itemId}" },
  getReviewSummary: { name: "getReviewSummary", method: "GET", path: "/ptd/api/reviews/{itemId}/summary" },
  listReviewPhotos: { name: "listReviewPhotos", method: "GET", path: "/ptd/api/reviews/{itemId}/photos" },
  getReview: { name: "getReview", method: "GET", path: "/ptd/api/review/{reviewId}" },
  createReview: { name: "createReview", method: "POST", path: "/ptd/api/reviews/{itemId}" },
  voteOnReview: { name: "voteOnReview", method: "POST", path: "/ptd/api/review/{reviewId}/vote" },
  flagReview: { name: "flagReview", method: "POST", path: "/ptd/api/review/{reviewId}/flag" },
  listUnreviewedItems: { name: "listUnreviewedItems", method: "GET", path: "/ptd/api/unreviewed" },
  getReviewUser: { name: "getReviewUser", method: "GET", path: "/ptd/api/user" },
} as const satisfies Record<string, CallRoute>;
