import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Share of a tile that must be visible to count as an impression (AMB-64). */
const VISIBLE_SHARE = 0.5;

/** Calls `onSeen` once half of the element is visible; never in a browser without IntersectionObserver. */
export function useHalfVisible(onSeen: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= VISIBLE_SHARE)) return;
        observer.disconnect();
        report();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
