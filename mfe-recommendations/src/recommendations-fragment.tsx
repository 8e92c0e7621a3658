import {
  ALTERNATIVES_CALLS,
  BUNDLE_CALLS,
  COMPARE_CALLS,
  COMPATIBILITY_CALLS,
  RECENTLY_VIEWED_CALLS,
} from "#block-calls";
import { defineFragment } from "fragment-kit";
import {
  bundleAdded,
  cartAddFailed,
  cartChanged,
  cartItemsAdded,
  compareChanged,
  pageSectionChosen,
  purchaseInventoryRefreshed,
  purchasePageStateChanged,
} from "shared-contracts";
import { AlternativesSlot } from "./slots/alternatives-slot.js";
import { BundleSlot } from "./slots/bundle-slot.js";
import { CompareTraySlot } from "./slots/compare-tray-slot.js";
import { CompatibilitySlot } from "./slots/compatibility-slot.js";
import { RecentlyViewedSlot } from "./slots/recently-viewed-slot.js";
import { createRecommendationsStore } from "./store/recommendations-store.js";

export const fragment = defineFragment({
  name: "mfe-recommendations",
  slots: {
    bundle: { component: BundleSlot, ...BUNDLE_CALLS },
    alternatives: { component: AlternativesSlot, ...ALTERNATIVES_CALLS },
    compatibility: { component: CompatibilitySlot, ...COMPATIBILITY_CALLS },
    "recently-viewed": { component: RecentlyViewedSlot, ...RECENTLY_VIEWED_CALLS },
    "compare-tray": { component: CompareTraySlot, ...COMPARE_CALLS },
  },
  createStore: createRecommendationsStore,
  publishes: [bundleAdded, compareChanged, pageSectionChosen, cartItemsAdded, cartAddFailed, cartChanged],
  reads: [purchasePageStateChanged, purchaseInventoryRefreshed, cartItemsAdded, cartChanged],
});
