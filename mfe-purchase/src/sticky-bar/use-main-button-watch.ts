import { BREAKPOINTS } from "shared-contracts/constants";
import { useEffect, type RefObject } from "react";
import { isMainButtonOutOfView } from "./rule.js";
import { mainButtonMoved } from "./slice.js";
import { usePurchaseDispatch } from "../purchase-hooks.js";
import { throttle } from "./throttle.js";

/** Bar height on xs. A constant, because the bar isn't rendered yet when the first measurement is taken. */
const XS_BAR_HEIGHT_PX = 57;

/** Tracks whether the main button area is in view, at most ten times per second. */
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
