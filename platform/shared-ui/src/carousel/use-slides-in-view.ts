import { useEffect, useState, type RefObject } from "react";

/** Number of slides visible at once; `atLeast` until layout. */
export function useSlidesInView(track: RefObject<HTMLElement | null>, atLeast: number): number {
  const [inView, setInView] = useState(atLeast);

  useEffect(() => {
    const measure = () => {
      const slide = track.current?.firstElementChild;
      const measured = slide ? Math.round((track.current?.clientWidth ?? 0) / slide.clientWidth) : 0;
      if (measured > 0 && Number.isFinite(measured)) setInView(measured);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [track]);

  return inView;
}
