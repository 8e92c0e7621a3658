/** How long before it can be seen a lazy picture starts to load (spec 2 §9). */
const LAZY_MARGIN = "200px";

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
    { rootMargin: LAZY_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
