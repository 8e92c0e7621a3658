export type HeightKeeper = {
  /** Call when the element has new content: it keeps its height until it leaves the viewport. */
  readonly show: (content: unknown) => void;
  readonly stop: () => void;
};

/** Tracks an element's height, so that the previous one is known after its content changes. */
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
      stopWaiting = onceOutOfView(element, () => {
        element.style.minBlockSize = "";
      });
    },
    stop() {
      stopWaiting();
      observer?.disconnect();
    },
  };
}

/**
 * Calls back once the element is outside the viewport; immediately without an element or IntersectionObserver. Returns
 * a cancel function.
 */
export function onceOutOfView(element: Element | null, callback: () => void): () => void {
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
