import type { TextTable } from "shared-contracts";

const texts = {
  add: "Add to cart",
  addName: "Add to cart: {name}",
  added: "Added to cart",
  addFailed: "We couldn't add this item to your cart. Please try again.",
  multiples: "Sold in multiples of {n}",
};

export const addTileTexts: TextTable<keyof typeof texts> = { retail: texts, business: texts };
