import type { SlotDescriptions } from "fragment-kit";

export const slotDescriptions: SlotDescriptions = {
  "print-start": {
    reads: ["product", "price", "inventory", "kind", "account", "url"],
    hydration: "idle",
    reservedHeight: { xs: 6, sm: 6, wide: 6 },
    shownWhen: { allOf: ["print-item"], noneOf: ["empty-product"] },
  },
  "print-studio": { hydration: "now", reservedHeight: { xs: 30, sm: 30, wide: 40 }, fallback: "reload-link" },
  "print-result": { hydration: "now", reservedHeight: { xs: 10, sm: 10, wide: 10 }, fallback: "reload-link" },
  "my-files": { hydration: "now", reservedHeight: { xs: 20, sm: 20, wide: 20 }, fallback: "reload-link" },
};
