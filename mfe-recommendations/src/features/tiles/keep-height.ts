export type HeightKeeper = {
  /** This stands in the element now: in place of something else, the height stays that of before until nobody looks. */
  readonly show: (content: unknown) => void;
  readonly stop: () => void;
};

/** Follows the height of an element, to know the last one when its content is another already. */
export function keepHeight(element: HTMLElement): HeightKeeper {
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
    show(content) {
      const isSame = content === shown;
      shown = content;
      if (isSame || height === 0) return;
      stopWaiting();
      element.style.minBlockSize = `${height}px`;
      stopWaiting = onceUnseen(element, () => {
        element.style.minBlockSize = "";
      });
    },
    stop() {
      stopWaiting();
      observer?.disconnect();
    },
  };
}

/** Calls back once the element is out of sight; at once without one, or without an observer. Returns how to stop. */
export function onceUnseen(element: Element | null, callback: () => void): () => void {
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
