import type { SlotDescriptions } from "fragment-kit";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";

/** Id of the buy box, which a skip link leads to. */
export const BUY_SECTION_ID = "buy";

const SELECTION = ["product", "price", "inventory", "kind", "account", "location", "url"] as const;

/**
 * Heights that nine in ten of the demonstration's items keep within, but of buy boxes (33 to 80) that of half: what is
 * higher moves the page, and what is lower leaves a gap.
 */
export const slotDescriptions: SlotDescriptions = {
  identity: {
    hydration: "now",
    reads: [...SELECTION],
    reservedHeight: { xs: 7, sm: 8.5, wide: 6.5 },
    fallback: "item-title",
  },
  gallery: {
    hydration: "now",
    audience: "everybody",
    reads: ["product", "url"],
    reservedHeight: { xs: 22, sm: 31, wide: 40 },
  },
  "buy-box": {
    hydration: "now",
    reservedHeight: { xs: 40, sm: 40, wide: 40 },
    section: BUY_SECTION_ID,
    sectionTitle: "Price and options",
    fallback: "buy-form",
    sells: true,
  },
  details: {
    hydration: "never",
    audience: "everybody",
    reads: ["product", "kind"],
    reservedHeight: { xs: 60, sm: 54, wide: 33 },
    section: DESCRIPTION_SECTION_ID,
    sectionTitle: "Description",
  },
  "sticky-bar": { hydration: "idle", reads: [...SELECTION] },
};
