import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";

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
 * leaves the viewport; a block that was empty only appears once its slot has left the viewport, or in the height that
 * the page still reserves for it.
 */
export function SteadyPlace({ slot, answer, isEmpty, children }: SteadyPlaceProps) {
  const [hasPlace, setPlace] = useState(!isEmpty);
  useEffect(() => {
    if (hasPlace || isEmpty) return;
    const container = document.querySelector(`[data-slot="${slot}"]`);
    const isReserved = container?.matches("[data-fallback]:not([data-settled])") ?? false;
    return onceOutOfView(isReserved ? null : container, () => setPlace(true));
  }, [slot, hasPlace, isEmpty]);
  return hasPlace ? <KeptPlace answer={answer}>{children}</KeptPlace> : null;
}

function KeptPlace({ answer, children }: Pick<SteadyPlaceProps, "answer" | "children">) {
  const place = useRef<HTMLDivElement>(null);
  const keeper = useRef<ReturnType<typeof keepHeight>>(undefined);
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

/** Tracks an element's height, so that the previous one is known after its content changes. */
function keepHeight(element: HTMLElement) {
  let height = 0;
  let shown: unknown;
  let stopWaiting = () => {};
  const observer =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver((entries) => {
          height = entries.at(-1)?.borderBoxSize[0]?.blockSize ?? 0;
        });
  observer?.observe(element);
  return {
    /** Call when the element has new content: it keeps its height until it leaves the viewport. */
    show(content: unknown): void {
      const isSame = content === shown;
      shown = content;
      if (isSame || height === 0) return;
      stopWaiting();
      element.style.minBlockSize = `${height}px`;
      stopWaiting = onceOutOfView(element, () => {
        element.style.minBlockSize = "";
      });
    },
    stop(): void {
      stopWaiting();
      observer?.disconnect();
    },
  };
}

/**
 * Calls back once the element is outside the viewport; immediately without an element or IntersectionObserver. Returns
 * a cancel function.
 */
function onceOutOfView(element: Element | null, callback: () => void): () => void {
  if (!element || typeof IntersectionObserver === "undefined") {
    callback();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
