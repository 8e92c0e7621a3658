import { readFileSync } from "node:fs";
import { PagePlan, SlotContract, type FragmentContract, type SlotDescriptionInput } from "shared-contracts";
import { createLivePlan, type LivePlan } from "./live-plan.js";

/** The plan published by `npm start`. */
export const defaultPlan = PagePlan.parse(
  JSON.parse(readFileSync(new URL("../../page-plan/page-plan.json", import.meta.url), "utf8")),
);

/** The parts of slot descriptions that the shell's tests use. */
const DESCRIPTIONS: Readonly<Record<string, SlotDescriptionInput>> = {
  identity: { hydration: "now", reservedHeight: { xs: 5, sm: 5, wide: 5 }, fallback: "item-title" },
  gallery: { hydration: "now", reservedHeight: { xs: 22, sm: 22, wide: 32 } },
  "buy-box": {
    hydration: "now",
    reservedHeight: { xs: 16, sm: 16, wide: 16 },
    section: "buy",
    sectionTitle: "Price and options",
    fallback: "buy-form",
  },
  "print-start": { hydration: "idle", shownWhen: { allOf: ["print-item"], noneOf: ["empty-product"] } },
  details: { section: "description", sectionTitle: "Description", reservedHeight: { xs: 20, sm: 20, wide: 16 } },
  reviews: {
    section: "product-reviews",
    sectionTitle: "Reviews",
    grows: true,
    printed: false,
    shortWhen: { noneOf: ["has-reviews"] },
  },
  alternatives: { reservedWhen: { allOf: ["recommendations-enabled"] } },
  "recently-viewed": { shownWhen: {} },
  "sticky-bar": { hydration: "idle" },
  "compare-page": { hydration: "now", fallback: "reload-link" },
  "compare-tray": { hydration: "kept", storageKey: "compare.items" },
  "review-page": { hydration: "now", fallback: "reload-link" },
  "print-studio": { hydration: "now", fallback: "reload-link" },
  "print-result": { hydration: "now", fallback: "reload-link" },
  "my-files": { hydration: "now", fallback: "reload-link" },
};

export function describedSlot(name: string, calls: readonly string[] = []): SlotContract {
  return SlotContract.parse({ calls: [...calls], ...DESCRIPTIONS[name] });
}

/** The default plan with releases for all of its slots. */
export function createDefaultLivePlan(): LivePlan {
  const contracts = new Map<string, FragmentContract>();
  for (const { slot, fragment } of Object.values(defaultPlan.pages).flatMap(({ slots }) => slots)) {
    const slots = { ...contracts.get(fragment)?.slots, [slot]: describedSlot(slot) };
    contracts.set(fragment, { slots, publishes: [], reads: [], calls: [], props: [] });
  }
  return createLivePlan(defaultPlan, contracts);
}
