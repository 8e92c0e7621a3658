import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Share of a tile that must be visible to count as an impression (AMB-64). */
const SEEN_PART = 0.5;

/** Calls `onSeen` once half of the element is visible; never in a browser without IntersectionObserver. */
export function useHalfSeen(onSeen: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onSeen);

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= SEEN_PART)) return;
        observer.disconnect();
        report();
      },
      { threshold: SEEN_PART },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}
