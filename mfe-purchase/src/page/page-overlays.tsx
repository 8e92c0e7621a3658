import { overlayMissed, selectOpenOverlay } from "../overlays/slice.js";
import { LatePart } from "../parts/late-part.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";

const loadOverlay = async () => (await import("./open-overlay.js")).OpenOverlay;

/** The open overlay of the page. Overlay code is loaded when the first one opens. */
export function PageOverlays() {
  const open = usePurchase(selectOpenOverlay);
  const dispatch = usePurchaseDispatch();
  if (!open) return null;
  return <LatePart load={loadOverlay} props={{ name: open }} onMissing={() => dispatch(overlayMissed(open))} />;
}
