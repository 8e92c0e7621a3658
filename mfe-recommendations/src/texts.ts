export const bundleTexts = {
  boughtTogether: "Customers bought together",
  frequentlyBought: "Frequently bought",
  addSelected: "Add {n} to cart",
  addSelectedNone: "Select items to add",
  bundleAdded: "Added to cart",
  bundleSelect: "Select",
  bundleSelectName: "Select {name}",
  bundleTotal: "Total {price}",
  bundleItemAdded: "In cart",
  soldAsSet: "Sold as a set",
  bundleFailed: "We couldn't add these items to your cart. Please try again.",
};

export const compatibilityTexts = {
  compatiblePrinters: "Compatible Printers",
  compatiblePrintersContent: "This cartridge is compatible with:",
  viewCompatiblePrinters: "View compatible printers",
  viewCompatibleCartridges: "View compatible cartridges",
  inkAndToner: "Ink and toner for this printer",
};

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
