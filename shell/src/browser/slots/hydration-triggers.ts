import type { HydrationTriggers } from "./hydration-order.js";

/** A slot is ready before the shopper reaches it. */
const NEAR_VIEWPORT = "200px 0px";
const IDLE_AT_THE_LATEST = 3000;

export function createHydrationTriggers(view: Window & typeof globalThis): HydrationTriggers {
  return {
    whenVisible(element, callback) {
      const observer = new view.IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          callback();
        },
        { rootMargin: NEAR_VIEWPORT },
      );
      observer.observe(element);
    },
    whenIdle(callback) {
      // Safari has no requestIdleCallback.
      if ("requestIdleCallback" in view) view.requestIdleCallback(() => callback(), { timeout: IDLE_AT_THE_LATEST });
      else setTimeout(callback, 200);
    },
  };
}
