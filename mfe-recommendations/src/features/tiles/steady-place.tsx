import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { keepHeight, onceUnseen, type HeightKeeper } from "./keep-height.js";

export type SteadyPlaceProps = {
  /** Name of the slot that the block stands in. */
  slot: string;
  /** What the block was drawn from: another one may take more or less room. */
  answer: unknown;
  isEmpty: boolean;
  children: ReactNode;
};

/**
 * The place of a block whose answers come and go. What takes less room than before, or none, leaves the place as it is
 * until nobody looks; what has no place yet waits for that moment. So nothing moves in sight.
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
