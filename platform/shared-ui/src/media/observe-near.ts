/** Pixels before a lazy image becomes visible at which it starts loading. */
const LAZY_IMAGE_MARGIN = 200;

/**
 * Calls back once when the element is within 200 px of the viewport; immediately if the browser can't observe it.
 * @returns a function that stops observing
 */
export function observeNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    onNear();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${LAZY_IMAGE_MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
