import { useSlot } from "fragment-kit";
import { useEffect, useState } from "react";
import { recommendationsQuickViewChanged, type PayloadOf } from "shared-contracts";
import { LatePart } from "../parts/late-part.js";
import { QUICK_VIEW_PARTS } from "./quick-view-parts.js";

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
  return opened ? (
    <LatePart load={loadArea} props={{ ...opened, parts: QUICK_VIEW_PARTS }} onMissing={leaveLink} />
  ) : null;
}
