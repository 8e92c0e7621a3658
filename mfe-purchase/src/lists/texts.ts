import type { TextTable } from "shared-contracts";

const retail = {
  addToList: "Add to list",
  addedToList: "Added to your list",
  viewLists: "View lists",
  size: "{n} items",
  sizeOne: "1 item",
  newName: "New list name",
  nameless: "Enter a name",
  create: "Create list and add",
  failed: "We couldn't add this item to your list. Please try again.",
};

export const listTexts: TextTable<keyof typeof retail> = {
  retail,
  business: { ...retail, addToList: "Add to shopping list", addedToList: "Added to your shopping list" },
};
