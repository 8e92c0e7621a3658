import type { TextTable } from "./text-table.js";

const retail = {
  noReviews: "No reviews",
  showAllReviews: "Show all reviews",
  reviewCount: "{n} reviews",
  oneReview: "1 review",
  rating: "{rating} out of 5 stars",
  starShare: "{stars}: {n}",
  starCount: "{n} stars",
  oneStar: "1 star",
  askQuestion: "Ask a question",
  questionCount: "{n} questions",
  oneQuestion: "1 question",
  distribution: "Rating distribution",
};

/** Apart from the other review texts, so that what shoppers see first carries only these. */
export const reviewSnapshotTexts: TextTable<keyof typeof retail> = { retail, business: retail };
