import type { TextTable } from "shared-contracts";

const retail = {
  zipCode: "ZIP code",
  store: "Store",
  locationHeading: "Where do you want it?",
  locationField: "ZIP code, or city and state",
  locationSave: "Change",
  locationStore: "{store} is your nearest store for pickup.",
  accountOf: "Account of {name}",
  accountChanged: "You signed in or out in another tab, so we updated this page.",
  signedOut: "You're no longer signed in. Sign in to go on.",
  lists: "Lists",
  myFiles: "My Files",
  autoRestock: "Auto Restock",
};

export const headerTexts: TextTable<keyof typeof retail> = { retail, business: retail };
