import type { TextTable } from "./text-table.js";

/** Delivery labels in the order of their priority (docs/spec extras §4), then what stands around them. */
const retail = {
  outOfStock: "Out of stock for delivery",
  notSold: "Not sold for delivery",
  preOrder: "Pre-order",
  backordered: "Backordered",
  softwareDownload: "Software download",
  emailDelivery: "Email delivery",
  businessService: "Business service",
  comingSoon: "Coming soon",
  deliveryAndPickup: "Delivery and in-store pickup",
  enhancedDelivery: "Enhanced delivery",
  delivery: "Delivery",
  deliveredFree: "Delivered FREE",
  getItTomorrow: "Get it tomorrow",
  getItBy: "Get it by {date}",
  expected: "Expected {date}",
  seeDateInCart: "See delivery date in cart",
  pickupPromise: "Pick up in 1 hour",
  pickupOutOfStock: "Out of stock at this store",
  pickupAt: "Pickup at {store}",
  changeStore: "Change store",
  deliverTo: "Deliver to {location}",
  changeLocation: "Change delivery location",
  locationField: "ZIP Code or city & state",
  locationInvalid: "Please enter a valid ZIP Code or city & state",
  locationSubmit: "Update",
  memberFreeDelivery: "Free delivery",
  feesMayApply: "Delivery fees may apply",
  handlingFee: "{fee} handling fee added to cart",
  surcharge: "{amount} shipping surcharge applies",
  addOnThreshold: "Ships free with {threshold} in add-on items",
  optionDelivery: "Delivery",
  optionPickup: "Store pickup",
  optionAutoRestock: "Auto Restock",
};

export const deliveryTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    getItBy: "Arrives at your business by {date}",
    deliverTo: "Ship to {location}",
    changeLocation: "Change ship-to location",
  },
};
