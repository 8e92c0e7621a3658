import { useSlot } from "fragment-kit";
import { useEffect, useState } from "react";
import { recommendationsQuickViewChanged, type PayloadOf } from "shared-contracts";
import { BuyButton, BuyForm } from "../add-to-cart/view.js";
import { FeeNotes } from "../fees/view.js";
import { PurchaseOptions } from "../options/view.js";
import { LatePart } from "../parts/late-part.js";
import { ItemPrice } from "../price/view.js";
import { createPurchaseStore, ITEM_LISTENERS } from "../purchase-store.js";
import { QuantityBox } from "../quantity/view.js";
import { Swatches } from "../swatches/view.js";
import { PageOverlays } from "./page-overlays.js";

/**
 * Parts of the page's own buy box. Passed as props: importing them from the lazy script would keep them out of the
 * first one and cost every page 0.4 kB.
 */
const PARTS = {
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

export type QuickViewParts = typeof PARTS;

const loadArea = async () => (await import("./quick-view-area.js")).QuickViewArea;

/** Without its code the dialog still links to the item's page. */
function leaveLink() {}

/** The buy box of an open quick view, whose dialog belongs to another fragment. */
export function QuickView() {
  const { bus } = useSlot();
  const [{ opened }, setChange] = useState<PayloadOf<typeof recommendationsQuickViewChanged>>({});
  useEffect(() => {
    const subscription = bus.on(recommendationsQuickViewChanged).subscribe(setChange);
    return () => subscription.unsubscribe();
  }, [bus]);
  return opened ? <LatePart load={loadArea} props={{ ...opened, parts: PARTS }} onMissing={leaveLink} /> : null;
}
