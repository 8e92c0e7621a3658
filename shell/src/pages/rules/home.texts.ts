import type { TextTable } from "shared-contracts";

const retail = {
  headline: "Everything your desk needs, in one place",
  lead: "Find it by department, name or item number. Have it delivered, or pick it up at a store near you.",
  shopDepartments: "Shop by department",
  createAccount: "Create an account",
  yourOrders: "Your orders",
  promises: "What you can count on",
  delivering: "Delivery to {zip}",
  pickup: "Pickup at {store}",
  returns: "{n} days to return most items",
  offers: "On offer now",
  bestSellers: "Best sellers",
  recentlyViewed: "Recently viewed",
};

export const homeTexts: TextTable<keyof typeof retail> = {
  retail,
  business: {
    ...retail,
    headline: "Everything your team needs, at your prices",
    lead: "Order from your contract, see what your company pays, and buy again what you bought before.",
    createAccount: "Request an account",
  },
};
