import type { TextTable } from "./format.js";

/** Labels of the purchase buttons, and texts beside or instead of them. */
const retail = {
  addToCart: "Add to cart",
  addMore: "Add {n} more",
  addMoreToCart: "Add {n} more to cart",
  getStarted: "Get started",
  customize: "Customize",
  preOrder: "Pre-Order",
  comingSoon: "Coming Soon",
  pickup: "1-Hour pick up",
  pickupShort: "1-hr pick up",
  blocked: "Blocked product",
  blockedShort: "Blocked",
  blockedTooltip: "This product is blocked for your account. Contact us.",
  outOfStock: "Out of stock",
  becomeCustomer: "Become a customer",
  signIn: "Sign in",
  signUp: "Sign up",
  adding: "Adding to cart…",
  added: "Added to cart",
  addFailed: "We could not add this item to your cart. Please try again.",
  signInToAdd: "You have been signed out. Sign in to add this item.",
  quantity: "Quantity",
  quantityMultiple: "Use multiple of {n}",
  quantityMaximum: "Max qty={n}",
  quantityMinimum: "Min qty={n}",
  quantityLimit: "Limit {n} per order",
  quantityInCart: "You already have {n} of {limit} in your cart",
  smallScreen:
    "Sorry, this product's customization options aren't formatted for small screens. Please use a larger screen to access our many templates & advanced customization features.",
  mailLink: "Email yourself a link to this page",
  customizationUnavailable: "Customization unavailable",
};

export const callToActionTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    blockedTooltip: "This product is blocked for your account. Contact your administrator.",
  },
};
