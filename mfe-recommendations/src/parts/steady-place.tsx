import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { keepHeight, onceOutOfView, type HeightKeeper } from "./keep-height.js";

export type SteadyPlaceProps = {
  /** The slot that the block is in. */
  slot: string;
  /** The response that the block was rendered from; a new one may change its height. */
  answer: unknown;
  isEmpty: boolean;
  children: ReactNode;
};

/**
 * Prevents layout shifts when a block is refetched. A block that shrinks or becomes empty keeps its height until it
 * leaves the viewport; a block that was empty only appears once its slot has left the viewport.
 */
export function SteadyPlace({ slot, answer, isEmpty, children }: SteadyPlaceProps) {
  const [hasPlace, setPlace] = useState(!isEmpty);
  useEffect(() => {
    if (hasPlace || isEmpty) return;
    return onceOutOfView(document.querySelector(`[data-slot="${slot}"]`), () => setPlace(true));
  }, [slot, hasPlace, isEmpty]);
  return hasPlace ? <KeptPlace answer={answer}>{children}</KeptPlace> : null;
}

function KeptPlace({ answer, children }: Pick<SteadyPlaceProps, "answer" | "children">) {
  const place = useRef<HTMLDivElement>(null);
  const keeper = useRef<HeightKeeper>(undefined);
  useEffect(() => {
    if (!place.current) return;
    const kept = keepHeight(place.current);
    keeper.current = kept;
    return () => kept.stop();
  }, []);
  // Runs before the browser paints the new content.
  useLayoutEffect(() => keeper.current?.show(answer), [answer]);
  return <div ref={place}>{children}</div>;
}
