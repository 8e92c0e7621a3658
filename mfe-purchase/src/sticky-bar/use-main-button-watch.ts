import { BREAKPOINTS } from "shared-contracts/constants";
import { useEffect, type RefObject } from "react";
import { isMainButtonOutOfView } from "./rule.js";
import { mainButtonMoved } from "./slice.js";
import { usePurchaseDispatch } from "../purchase-hooks.js";
import { throttle } from "./throttle.js";

/** Bar height on xs. A constant, because the bar isn't rendered yet when the first measurement is taken. */
const XS_BAR_HEIGHT_PX = 57;

/** Tracks whether the main button is in view, at most ten times per second. Options above it may be tall. */
export function useMainButtonWatch(area: RefObject<HTMLElement | null>): void {
  const dispatch = usePurchaseDispatch();
  useEffect(() => {
    const measure = throttle(() => {
      if (!area.current) return;
      const { bottom: areaBottom } = area.current.getBoundingClientRect();
      const button = area.current.querySelector("[type=submit]");
      const isOut = isMainButtonOutOfView({
        areaBottom,
        buttonBottom: button?.getBoundingClientRect().bottom ?? areaBottom,
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
