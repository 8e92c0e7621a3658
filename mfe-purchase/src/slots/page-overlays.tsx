import { lazy, Suspense } from "react";
import { OVERLAY_HOST, type OverlayHost } from "../store/overlay-slice.js";
import { usePurchase } from "../store/purchase-hooks.js";

const OpenOverlay = lazy(async () => ({ default: (await import("./open-overlay.js")).OpenOverlay }));

/** The open overlay of one slot; its code comes with the first one. */
export function PageOverlays({ host }: { host: OverlayHost }) {
  const { open } = usePurchase((state) => state.overlay);
  if (!open || OVERLAY_HOST[open] !== host) return null;
  return (
    <Suspense>
      <OpenOverlay name={open} />
    </Suspense>
  );
}
