import { useEffect, useRef, type RefObject } from "react";

/** How long after the last scroll event a swipe counts as settled, in milliseconds. */
const SETTLED_AFTER = 90;

/** Keeps a scroll-snap track and the position in step, whichever of the two moved. */
export function useTrackPosition(
  track: RefObject<HTMLElement | null>,
  position: number,
  onSwiped: (position: number) => void,
): { onScroll: () => void } {
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useRef(true);

  useEffect(() => {
    const behavior = first.current ? "instant" : "auto";
    first.current = false;
    const slide = track.current?.children[position];
    if (slide instanceof HTMLElement) track.current?.scrollTo?.({ left: startOf(slide), behavior });
  }, [track, position]);

  useEffect(() => () => clearTimeout(settling.current), []);

  function onScroll() {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (track.current) onSwiped(nearestSlide(track.current, position));
    }, SETTLED_AFTER);
  }
  return { onScroll };
}

function startOf(slide: HTMLElement): number {
  return slide.offsetLeft - (slide.parentElement?.offsetLeft ?? 0);
}

/** The slide that stands at the start edge; at the end of the track the current one stays if it is in sight. */
function nearestSlide(track: HTMLElement, current: number): number {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const left = track.scrollLeft;
  const currentSlide = slides[current];
  const atEnd = left + track.clientWidth >= track.scrollWidth - 2;
  if (atEnd && currentSlide && startOf(currentSlide) >= left - 2) return current;
  const distances = slides.map((slide) => Math.abs(startOf(slide) - left));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
