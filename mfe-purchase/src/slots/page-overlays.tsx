import { OVERLAY_HOST, type OverlayHost } from "../store/overlay-slice.js";
import { overlayMissed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { LatePart } from "./late-part.js";

const loadOverlay = async () => (await import("./open-overlay.js")).OpenOverlay;

/** The open overlay of one slot; its code comes with the first one. */
export function PageOverlays({ host }: { host: OverlayHost }) {
  const open = usePurchase(({ overlay }) => overlay.open);
  const dispatch = usePurchaseDispatch();
  if (!open || OVERLAY_HOST[open] !== host) return null;
  return <LatePart load={loadOverlay} props={{ name: open }} onMissing={() => dispatch(overlayMissed(open))} />;
}
