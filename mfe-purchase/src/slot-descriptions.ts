import type { SlotDescriptions } from "fragment-kit";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { BUY_SECTION_ID } from "./page/buy-section.js";

export const slotDescriptions: SlotDescriptions = {
  identity: { hydration: "now", reservedHeight: { xs: 5, sm: 5, wide: 5 }, fallback: "item-title" },
  gallery: { hydration: "now", reservedHeight: { xs: 22, sm: 30, wide: 32 } },
  "buy-box": {
    hydration: "now",
    reservedHeight: { xs: 16, sm: 16, wide: 16 },
    section: BUY_SECTION_ID,
    sectionTitle: "Price and options",
    fallback: "buy-form",
  },
  details: {
    hydration: "never",
    reservedHeight: { xs: 20, sm: 20, wide: 16 },
    section: DESCRIPTION_SECTION_ID,
    sectionTitle: "Description",
  },
  "sticky-bar": { hydration: "idle" },
};
