import type { TextTable } from "./text-table.js";

const retail = {
  storeName: "Paper & Pine",
  home: "Home",
  back: "Back",
  moreFrom: "More from {anchorText}",
  genericTitle: "Product details",
  search: "Search",
  searchPlaceholder: "Search by name or item number",
  searchResults: "Results for “{term}”",
  searchEmpty: "No items found for “{term}”.",
  cart: "Cart",
  cartCount: "Cart, {n} items",
  cartEmpty: "Your cart is empty.",
  cartSubtotal: "Subtotal",
  cartTotal: "Total",
  cartRemove: "Remove {name}",
  placeOrder: "Place order",
  orderPlaced: "Thank you. Your order {n} has been placed.",
  signIn: "Sign in",
  signOut: "Sign out",
  signUp: "Sign up",
  signInFailed: "Email or password is wrong. Please try again.",
  greeting: "Hello {name}",
  skipToContent: "Skip to content",
  errorTitle: "We are sorry, something went wrong.",
  notFoundTitle: "We could not find this product.",
  errorStatus: "Status {code}",
  retry: "Try again",
  readOnly: "Prices and stock may be out of date. You cannot order right now.",
  slotUnavailable: "This part of the page is not available right now.",
};

export const shellTexts: TextTable<keyof typeof retail> = {
  retail,
  business: { ...retail, storeName: "Paper & Pine Business", signUp: "Request an account" },
};
