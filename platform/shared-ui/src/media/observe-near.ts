/** How long before it is visible a lazy image starts loading, in pixels. */
const LAZY_IMAGE_MARGIN = 200;

/**
 * Calls back once when the element comes within 200 px of the viewport; at once where the browser cannot watch.
 * @returns stops watching
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
