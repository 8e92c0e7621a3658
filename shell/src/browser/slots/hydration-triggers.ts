/** Hydrates slots before the shopper reaches them. */
const NEAR_VIEWPORT = "200px 0px";
const IDLE_AT_THE_LATEST = 3000;
const EMPTY_LIST = "[]";

export type HydrationTriggers = ReturnType<typeof createHydrationTriggers>;

export function createHydrationTriggers(view: Window & typeof globalThis) {
  return {
    /** Calls back once when the element is near the viewport. */
    whenVisible(element: Element, callback: () => void): void {
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
    whenIdle,
    /** Calls back once `localStorage` has a non-empty list under the key. */
    whenKept(storageKey: string, callback: () => void): void {
      // The list may change in another tab, or on another page while this one is in the back-forward cache.
      const occasions = ["storage", "pageshow"] as const;
      const look = () => {
        if (!isKept(storageKey)) return;
        for (const occasion of occasions) view.removeEventListener(occasion, look);
        whenIdle(callback);
      };
      for (const occasion of occasions) view.addEventListener(occasion, look);
      look();
    },
  };

  /** Calls back once when the main thread is idle. */
  function whenIdle(callback: () => void): void {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in view) view.requestIdleCallback(() => callback(), { timeout: IDLE_AT_THE_LATEST });
    else setTimeout(callback, 200);
  }

  /** If storage is blocked, nothing is kept. */
  function isKept(key: string): boolean {
    try {
      return (view.localStorage.getItem(key) ?? EMPTY_LIST) !== EMPTY_LIST;
    } catch {
      return false;
    }
  }
}
