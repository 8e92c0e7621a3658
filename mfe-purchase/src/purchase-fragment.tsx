import { defineFragment } from "fragment-kit";
import {
  cartAddFailed,
  cartChanged,
  cartItemsAdded,
  compareChanged,
  pageNoticeRaised,
  pageSectionChosen,
  purchaseCustomizationChosen,
  purchaseInventoryRefreshed,
  purchaseMainButtonSeen,
  purchasePageStateChanged,
} from "shared-contracts";
import { BuyBoxSlot } from "./slots/buy-box-slot.js";
import { GallerySlot } from "./slots/gallery-slot.js";
import { DetailsSlot, StickyBarSlot } from "./slots/late-slots.js";
import { IdentitySlot } from "./slots/identity-slot.js";
import { createPurchaseStore } from "./store/purchase-store.js";

export const fragment = defineFragment({
  name: "mfe-purchase",
  slots: {
    identity: { component: IdentitySlot },
    gallery: { component: GallerySlot },
    "buy-box": { component: BuyBoxSlot },
    details: { component: DetailsSlot },
    "sticky-bar": { component: StickyBarSlot },
  },
  createStore: createPurchaseStore,
  publishes: [
    purchasePageStateChanged,
    purchaseCustomizationChosen,
    cartItemsAdded,
    cartAddFailed,
    cartChanged,
    pageNoticeRaised,
    purchaseInventoryRefreshed,
    pageSectionChosen,
    purchaseMainButtonSeen,
  ],
  reads: [cartChanged, compareChanged],
});
