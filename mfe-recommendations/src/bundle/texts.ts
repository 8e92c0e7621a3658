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
