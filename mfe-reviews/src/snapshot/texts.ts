import { useSlot } from "fragment-kit";

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

/** Separate from the other review texts, so that the first script loads only these. */
export const snapshotTexts = { retail, business: retail };

export function useSnapshotTexts() {
  return snapshotTexts[useSlot().context.tenant];
}
