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
  RECOMMENDATIONS_ROUTES,
} from "shared-contracts";
import { AlternativesSlot } from "./slots/alternatives-slot.js";
import { BundleSlot } from "./slots/bundle-slot.js";
import { CompareTraySlot } from "./slots/compare-tray-slot.js";
import { CompatibilitySlot } from "./slots/compatibility-slot.js";
import { RecentlyViewedSlot } from "./slots/recently-viewed-slot.js";
import { toBlockCalls } from "./slots/use-block-answer.js";
import { createRecommendationsStore } from "./store/recommendations-store.js";

const { getRecommendations, getTiles } = RECOMMENDATIONS_ROUTES;

export const fragment = defineFragment({
  name: "mfe-recommendations",
  slots: {
    bundle: { component: BundleSlot, needs: [getRecommendations], calls: toBlockCalls("bundle") },
    alternatives: {
      component: AlternativesSlot,
      needs: [getRecommendations, getTiles],
      calls: toBlockCalls("alternatives"),
    },
    compatibility: {
      component: CompatibilitySlot,
      needs: [getRecommendations],
      calls: toBlockCalls("compatibility"),
    },
    "recently-viewed": {
      component: RecentlyViewedSlot,
      needs: [getRecommendations],
      calls: toBlockCalls("recently-viewed"),
    },
    "compare-tray": { component: CompareTraySlot, needs: [getTiles] },
  },
  createStore: createRecommendationsStore,
  publishes: [bundleAdded, compareChanged, pageSectionChosen, cartItemsAdded, cartAddFailed, cartChanged],
  reads: [purchasePageStateChanged, purchaseInventoryRefreshed, cartItemsAdded, cartChanged],
});
