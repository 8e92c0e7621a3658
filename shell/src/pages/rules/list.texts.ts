import type { ListSort, TextTable } from "shared-contracts";

const retail = {
  /** For search engines. */
  description:
    "{name}: compare prices, ratings and delivery dates, and have it delivered or pick it up at a store near you.",
  countOne: "1 item",
  count: "{n} items",
  countAtLeast: "more than {n} items",
  shown: "{from} to {to} of {items}",
  unreachable: "Only the first {n} are shown. Use the filters to see others.",
  narrow: "Narrow and sort the list",
  sort: "Sort by: {name}",
  sortBest: "Best match",
  sortPopular: "Most popular",
  sortName: "Name",
  sortPriceUp: "Price, low to high",
  sortPriceDown: "Price, high to low",
  sortRating: "Customer rating",
  remove: "Remove {name}",
  clear: "Clear all",
  compare: "Compare",
  compareItem: "Compare {name}",
  compareChosen: "Compare up to {n} chosen items",
  searchStart: "What are you looking for?",
  searchStartHint: "Enter a name or an item number above, or look through our departments.",
  noneChosen: "No items match your filters.",
  empty: "There are no items here right now.",
  pastEnd: "This list has {items}, and ends before this page.",
  firstPage: "First page",
  emptyHint: "Check the spelling, use fewer words, or look for an item number.",
  corrected: "Showing results for “{text}”.",
  literal: "Search instead for “{text}”",
  pagesAbout: "In our help:",
  partial: "No item has all of these words. These have some of them.",
  previous: "Previous",
  next: "Next",
  pages: "Pages of the list",
};

export const listTexts: TextTable<keyof typeof retail> = { retail, business: retail };

/** Labels of sort orders. The label of the default order depends on whether there is a search. */
export const LIST_SORT_TEXTS: Readonly<Record<Exclude<ListSort, "best">, keyof typeof retail>> = {
  name: "sortName",
  "price-up": "sortPriceUp",
  "price-down": "sortPriceDown",
  rating: "sortRating",
};
