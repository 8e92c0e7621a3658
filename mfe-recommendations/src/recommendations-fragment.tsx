import { defineFragment } from "fragment-kit";
import { AlternativesSlot } from "./alternatives/view.js";
import { CompareTraySlot } from "./compare/view.js";
import { CompatibilitySlot } from "./compatibility/view.js";
import { BundleSlot } from "./page/bundle-slot.js";
import { RecentlyViewedSlot } from "./recently-viewed/view.js";
import { createRecommendationsStore } from "./recommendations-store.js";

export const fragment = defineFragment({
  name: "mfe-recommendations",
  slots: {
    bundle: {
      component: BundleSlot,
      lazyCalls: () => import(/* webpackChunkName: "calls" */ "./bundle/calls.js"),
    },
    alternatives: {
      component: AlternativesSlot,
      lazyCalls: () => import(/* webpackChunkName: "calls" */ "./alternatives/calls.js"),
    },
    compatibility: {
      component: CompatibilitySlot,
      lazyCalls: () => import(/* webpackChunkName: "calls" */ "./compatibility/calls.js"),
    },
    "recently-viewed": {
      component: RecentlyViewedSlot,
      lazyCalls: () => import(/* webpackChunkName: "calls" */ "./recently-viewed/calls.js"),
    },
    "compare-page": { lazy: () => import(/* webpackChunkName: "compare" */ "./compare/page.js") },
    "compare-tray": {
      component: CompareTraySlot,
      lazyCalls: () => import(/* webpackChunkName: "calls" */ "./compare/calls.js"),
    },
  },
  createStore: createRecommendationsStore,
});

export { slotDescriptions } from "./slot-descriptions.js";
