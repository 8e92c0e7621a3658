import type { TextTable } from "shared-contracts";

const retail = {
  title: "Your cart at {store}",
  description: "The items in your cart, with prices, delivery and pickup, fees and the total before you order.",
  quantity: "Quantity",
  ofItem: "of {name}",
  update: "Update",
  remove: "Remove",
  itemNumber: "Item #: {n}",
  customerItemNumber: "CIN #: {n}",
  each: "{price} each",
  save: "Save for later",
  saveItem: "Save for later: {name}",
  savedHeading: "Saved for later",
  savedQuantity: "Quantity {n}",
  savedUnavailable: "Your saved items can't be shown right now.",
  move: "Move to cart",
  moveItem: "Move to cart: {name}",
  quickOrder: "Quick order",
  quickOrderHint:
    "Type or paste one item a line: its number and how many. Item numbers, model numbers, bar codes and your own numbers are fine.",
  quickOrderLines: "Numbers and quantities",
  quickOrderExample: "For example: 100101 5",
  quickOrderAdd: "Add to cart",
  quickOrderAdded: "Lines added to your cart: {n}.",
  quickOrderNone: "No line was added to your cart.",
  quickOrderLine: "Line {n}: {reason}",
  unknownNumber: "We have no item with this number.",
  viewCart: "View cart",
  emptyHint: "Find what you need by department, or search by name or item number.",
  signInHint: "Sign in to see the items from your last visit.",
  updated: "Your cart has been updated.",
  saved: "Saved for later.",
  moved: "Moved to your cart.",
  forgotten: "Removed from your saved items.",
  orderUnsure: "We got no answer, so your order wasn't confirmed. Place it again: it can't be placed twice.",
  orderProbable:
    "We got no answer while placing your order. Your cart is empty now, so it has probably been placed. Check before you order again.",
  latestOrder: "View your latest order",
  needsDesign: "{name}: printed items are ordered with a design. Start again from My Files.",
};

export const cartTexts: TextTable<keyof typeof retail> = { retail, business: retail };
