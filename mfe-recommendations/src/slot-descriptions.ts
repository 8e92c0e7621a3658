import type { SlotDescriptions } from "fragment-kit";
import { COMPARE_STORAGE_KEY, INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";

const TILES = ["product", "price", "inventory", "kind", "account", "location"] as const;

/** Heights that nine in ten of the demonstration's items keep within. */
export const slotDescriptions: SlotDescriptions = {
  bundle: {
    reads: [...TILES],
    reservedHeight: { xs: 96, sm: 69, wide: 62 },
    reservedWhen: { anyOf: ["recommendations-enabled", "sku-set"] },
    printed: false,
  },
  alternatives: {
    reads: [...TILES],
    reservedHeight: { xs: 28.5, sm: 28, wide: 25 },
    reservedWhen: { allOf: ["recommendations-enabled"] },
    printed: false,
  },
  compatibility: {
    reads: [...TILES],
    reservedHeight: { xs: 29, sm: 27.5, wide: 27.5 },
    reservedWhen: { allOf: ["recommendations-enabled", "printer"] },
    printed: false,
    section: INK_AND_TONER_SECTION_ID,
    sectionTitle: "Ink and toner",
  },
  "recently-viewed": {
    reads: [...TILES],
    reservedHeight: { xs: 29, sm: 29.5, wide: 27.5 },
    reservedWhen: { allOf: ["recommendations-enabled"] },
    // Independent of the item, so it also shows on the page of an empty product.
    shownWhen: {},
    printed: false,
  },
  "compare-page": { hydration: "now", reservedHeight: { xs: 40, sm: 40, wide: 40 }, fallback: "reload-link" },
  "compare-tray": {
    hydration: "kept",
    audience: "everybody",
    reads: ["product", "kind"],
    storageKey: COMPARE_STORAGE_KEY,
  },
};
