import type { SlotDescriptions } from "fragment-kit";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";

export const slotDescriptions: SlotDescriptions = {
  identity: { hydration: "now", reservedHeight: { xs: 5, sm: 5, wide: 5 }, fallback: "item-title" },
  gallery: { hydration: "now", reservedHeight: { xs: 22, sm: 30, wide: 32 } },
  "buy-box": { hydration: "now", reservedHeight: { xs: 16, sm: 16, wide: 16 }, fallback: "buy-form" },
  details: { reservedHeight: { xs: 20, sm: 20, wide: 16 }, section: DESCRIPTION_SECTION_ID },
  "sticky-bar": { hydration: "idle" },
};
