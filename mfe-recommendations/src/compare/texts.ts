import type { TextTable } from "shared-contracts";

/** Texts of the tray and the table, which load once something is compared. */
const texts = {
  compareRemove: "Remove {name}",
  compareClear: "Clear all",
  compareTable: "Compare {n} items",
  compareFull: "You can compare up to {n} items",
  compareCount: "{n} of {maximum} items to compare",
  compareTray: "Compared items",
  compareShow: "Show",
  compareHide: "Hide",
  compareMinimum: "Choose {n} or more items to compare",
  compareHeading: "Compare items",
  comparePrint: "Print comparison",
  compareUnavailable: "The items can't be compared right now. Please try again later.",
  compareFeature: "Feature",
  compareDiffers: "{name} (differs)",
  comparePricePerUnit: "Price per unit",
  compareSavings: "Savings",
  compareRating: "Rating",
  compareRatingValue: "{rating} of 5 ({n})",
  compareBrand: "Brand",
  compareModel: "Model",
  comparePackage: "Package",
  compareEco: "Environment",
};

export const compareTexts: TextTable<keyof typeof texts> = { retail: texts, business: texts };
