import { BREAKPOINTS } from "shared-contracts/constants";
import { useEffect, type RefObject } from "react";
import { isMainButtonOutOfView } from "./rule.js";
import { mainButtonMoved } from "./slice.js";
import { usePurchaseDispatch } from "../purchase-hooks.js";
import { throttle } from "./throttle.js";

/** Of the sticky bar on the smallest screens. A constant, as at first there is no bar to measure. */
const XS_BAR_HEIGHT_PX = 57;

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
        barHeight: XS_BAR_HEIGHT_PX,
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
