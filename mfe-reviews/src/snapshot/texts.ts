export const snapshotTexts = {
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
