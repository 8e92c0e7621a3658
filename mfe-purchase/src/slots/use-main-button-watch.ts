import { throttle } from "shared-contracts";
import { BREAKPOINTS } from "shared-contracts/constants";
import { useEffect, type RefObject } from "react";
import { isMainButtonOutOfView } from "../rules/sticky-bar/is-scrolled-past.js";
import { mainButtonMoved } from "../store/overlay-slice.js";
import { usePurchaseDispatch } from "../store/purchase-hooks.js";

/** Height of the sticky bar on the smallest screens, in CSS pixels: it is not there to be measured at first. */
const XS_BAR_HEIGHT = 57;

/** Tells the store whether the area around the main button is in view, at most ten times a second. */
export function useMainButtonWatch(area: RefObject<HTMLElement | null>): void {
  const dispatch = usePurchaseDispatch();
  useEffect(() => {
    const measure = throttle(() => {
      const box = area.current?.getBoundingClientRect();
      if (!box) return;
      const isOut = isMainButtonOutOfView({
        areaTop: box.top,
        areaBottom: box.bottom,
        viewportHeight: innerHeight,
        isXs: innerWidth < BREAKPOINTS.sm,
        barHeight: XS_BAR_HEIGHT,
      });
      dispatch(mainButtonMoved(!isOut));
    });
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      measure.cancel();
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [area, dispatch]);
}
