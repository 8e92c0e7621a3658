import type { TextTable } from "shared-contracts";

const retail = {
  productGone:
    "It may no longer be sold, or the link has a typing mistake. Search for it by name or item number, or look through our departments.",
  pageGone:
    "The link may have a typing mistake, or the page has moved. Search for what you need, or look through our departments.",
  unavailable: "Our shop can't answer right now. Your cart is safe. Please try again in a moment.",
  failed: "Your cart is safe. Please try again, or start from our home page.",
};

export const errorTexts: TextTable<keyof typeof retail> = { retail, business: retail };
