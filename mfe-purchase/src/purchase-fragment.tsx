import { defineFragment } from "fragment-kit";
import { Gallery } from "./gallery/view.js";
import { Identity } from "./identity/view.js";
import { BuyBox } from "./page/buy-box.js";
import { withStore } from "./purchase-hooks.js";
import { createPurchaseStore } from "./purchase-store.js";

export const fragment = defineFragment({
  name: "mfe-purchase",
  slots: {
    identity: { component: withStore(Identity) },
    gallery: { component: withStore(Gallery) },
    "buy-box": { component: withStore(BuyBox) },
    details: { lazy: () => import(/* webpackChunkName: "details" */ "./details/view.js") },
    "sticky-bar": { lazy: () => import(/* webpackChunkName: "late" */ "./page/sticky-bar-slot.js") },
  },
  createStore: createPurchaseStore,
});

export { slotDescriptions } from "./slot-descriptions.js";
