export const reviewPageTexts = {
  reviewYourPurchases: "Review your purchases",
  reviewsOf: "Reviews of {name}",
  backToProduct: "Back to the product",
  home: "Go to the home page",
  questionGone: "We couldn't find this question. It may have been removed.",
};
