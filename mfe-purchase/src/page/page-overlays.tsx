import { OVERLAY_HOST, overlayMissed, selectOpenOverlay, type OverlayHost } from "../overlays/slice.js";
import { LatePart } from "../parts/late-part.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";

const loadOverlay = async () => (await import("./open-overlay.js")).OpenOverlay;

/** The open overlay of one slot. Overlay code is loaded when the first one opens. */
export function PageOverlays({ host }: { host: OverlayHost }) {
  const open = usePurchase(selectOpenOverlay);
  const dispatch = usePurchaseDispatch();
  if (!open || OVERLAY_HOST[open] !== host) return null;
  return <LatePart load={loadOverlay} props={{ name: open }} onMissing={() => dispatch(overlayMissed(open))} />;
}
