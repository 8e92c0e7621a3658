import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** Milliseconds after the last scroll event until a swipe counts as settled. */
const SETTLE_DELAY_MS = 90;

/** Synchronizes a scroll-snap track and the position in both directions. */
export function useTrackPosition(
  track: RefObject<HTMLElement | null>,
  position: number,
  onSwiped: (position: number) => void,
): { onScroll: () => void } {
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(true);
  const settle = useEffectEvent(onScroll);

  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const slide = track.current?.children[position];
    // A swipe or a link moved the track before its code loaded.
    if (isFirst && position === 0 && track.current?.scrollLeft) settle();
    else if (slide instanceof HTMLElement)
      track.current?.scrollTo?.({ left: startOf(slide), behavior: isFirst ? "instant" : "auto" });
  }, [track, position]);

  useEffect(() => () => clearTimeout(settling.current), []);

  function onScroll() {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (track.current) onSwiped(nearestSlide(track.current, position));
    }, SETTLE_DELAY_MS);
  }
  return { onScroll };
}

function startOf(slide: HTMLElement): number {
  return slide.offsetLeft - (slide.parentElement?.offsetLeft ?? 0);
}

/** The slide at the start edge; at the end of the track, the current one stays if visible. */
function nearestSlide(track: HTMLElement, current: number): number {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const left = track.scrollLeft;
  const currentSlide = slides[current];
  const atEnd = left + track.clientWidth >= track.scrollWidth - 2;
  if (atEnd && currentSlide && startOf(currentSlide) >= left - 2) return current;
  const distances = slides.map((slide) => Math.abs(startOf(slide) - left));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
