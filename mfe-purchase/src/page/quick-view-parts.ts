import { BuyButton, BuyForm } from "../add-to-cart/view.js";
import { FeeNotes } from "../fees/view.js";
import { PurchaseOptions } from "../options/view.js";
import { ItemPrice } from "../price/view.js";
import { createPurchaseStore, ITEM_LISTENERS } from "../purchase-store.js";
import { QuantityBox } from "../quantity/view.js";
import { Swatches } from "../swatches/view.js";
import { PageOverlays } from "./page-overlays.js";

/**
 * Parts of the page's own buy box. Passed as props: importing them from the lazy script would keep them out of the
 * first one and cost every page 0.4 kB.
 */
export const QUICK_VIEW_PARTS = {
  createPurchaseStore,
  ITEM_LISTENERS,
  BuyButton,
  BuyForm,
  FeeNotes,
  ItemPrice,
  PageOverlays,
  PurchaseOptions,
  QuantityBox,
  Swatches,
};

export type QuickViewParts = typeof QUICK_VIEW_PARTS;
