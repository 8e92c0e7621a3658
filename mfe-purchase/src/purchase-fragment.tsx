import { defineFragment } from "fragment-kit";
import {
  cartAddFailed,
  cartChanged,
  cartItemsAdded,
  pageSectionChosen,
  purchaseCustomizationChosen,
  purchasePageStateChanged,
} from "shared-contracts";
import { BuyBoxSlot } from "./slots/buy-box-slot.js";
import { IdentitySlot } from "./slots/identity-slot.js";
import { createPurchaseStore } from "./store/purchase-store.js";

export const fragment = defineFragment({
  name: "mfe-purchase",
  slots: {
    identity: { component: IdentitySlot },
    "buy-box": { component: BuyBoxSlot },
  },
  createStore: createPurchaseStore,
  publishes: [
    purchasePageStateChanged,
    purchaseCustomizationChosen,
    cartItemsAdded,
    cartAddFailed,
    cartChanged,
    pageSectionChosen,
  ],
  reads: [cartChanged],
});
