import type { TextTable } from "./format.js";

const retail = {
  price: "Price",
  originalPrice: "Was {price}",
  msrp: "MSRP",
  listPrice: "List price",
  oneTimePrice: "One-time price",
  marketPrice: "Market price",
  comparePrice: "Compare at {price}",
  startingAt: "Starting at",
  afterRebate: "{price} after rebate",
  perUnit: "{price} per {unit}",
  lessThanOneCent: "Less than $0.01 per unit",
  percentOff: "{n}% off",
  contractPercentOff: "Contract price: {n}% off",
  autoRestockSavings: "Save an additional {n}% with Auto Restock",
  seePriceDuringCustomization: "See price during customization",
  seePriceInCart: "See price in cart",
  priceUnavailable: "Price unavailable",
  priceUnavailableHint: "Refresh the page or try again later",
  promotionExpires: "Expires {date}",
  offerDetails: "Offer details",
  buyMoreSaveMore: "Buy more, save more",
  buyMoreQuantity: "Quantity",
  buyMorePrice: "Price each",
  buyMoreSaved: "Savings",
  buyMoreRange: "{minimum}–{maximum}",
  buyMoreOpenRange: "{minimum}+",
  buyMoreSavings: "Save {n}%",
  unitsPerPack: "{n}/{unit}",
};

export const priceTexts: TextTable<keyof typeof retail> = {
  retail,
  business: { ...retail, price: "Your price", buyMoreSaveMore: "Volume pricing" },
};
