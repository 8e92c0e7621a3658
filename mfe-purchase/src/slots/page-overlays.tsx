import { lazy, Suspense } from "react";
import { usePurchase } from "../store/purchase-hooks.js";

const OpenOverlay = lazy(async () => ({ default: (await import("./open-overlay.js")).OpenOverlay }));

/** The overlay that is open; its code comes with the first one. */
export function PageOverlays() {
  const { open } = usePurchase((state) => state.overlay);
  if (!open) return null;
  return (
    <Suspense>
      <OpenOverlay name={open} />
    </Suspense>
  );
}
