import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { keepHeight, onceUnseen, type HeightKeeper } from "./keep-height.js";

export type SteadyPlaceProps = {
  /** The slot that the block is in. */
  slot: string;
  /** What the block was rendered from: another answer may need more or less room. */
  answer: unknown;
  isEmpty: boolean;
  children: ReactNode;
};

/**
 * Prevents layout shifts when a block is fetched again. A block that shrinks or becomes empty keeps its height until it
 * is out of the viewport; a block that had no place yet appears only once its slot is.
 */
export function SteadyPlace({ slot, answer, isEmpty, children }: SteadyPlaceProps) {
  const [hasPlace, setPlace] = useState(!isEmpty);
  useEffect(() => {
    if (hasPlace || isEmpty) return;
    return onceUnseen(document.querySelector(`[data-slot="${slot}"]`), () => setPlace(true));
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
  // Before the browser paints the new answer.
  useLayoutEffect(() => keeper.current?.show(answer), [answer]);
  return <div ref={place}>{children}</div>;
}
