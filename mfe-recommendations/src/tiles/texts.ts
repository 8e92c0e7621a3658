export const tileTexts = {
  sponsored: "Sponsored",
  quickView: "Quick view",
  quickViewName: "Quick view of {name}",
  quickViewDetails: "View all details",
  compare: "Compare",
  compareItem: "Compare this item",
  compareName: "Compare {name}",
  compareChosen: "Compare chosen items",
};
