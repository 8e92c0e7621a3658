import type { TextTable } from "shared-contracts";

const retail = {
  heading: "Privacy choices",
  lead: "With your permission, we count which items you look at, search for, add to your cart and buy. It helps us see what works in this shop and what doesn't.",
  what: "We send these events to the service that counts them, with a random number in place of your name. We never send your name, email, address or IP address, and no other company's code runs on our pages. The shop works the same either way.",
  accepted: "You accepted. We ask again six months after your choice.",
  declined: "You declined. Nothing is collected.",
  unknown: "You haven't chosen yet, so nothing is collected.",
  browserDeclined:
    "Your browser tells us not to collect anything (Global Privacy Control), so we don't. To choose here, turn that setting off.",
  accept: "Accept",
  decline: "Decline",
  back: "Back to the shop",
};

export const privacyTexts: TextTable<keyof typeof retail> = { retail, business: retail };
