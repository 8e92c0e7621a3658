/** In front of the window nothing is too far: a slot whose end is below it is not wholly within these. */
const ALL_ABOVE = "1000000px 0px 2px 0px";

/**
 * Lets go of the place that a slot kept while the browser drew it, once nobody looks: what was drawn smaller, or not at
 * all, moves nothing that is in sight. What was drawn longer than its place may grow as soon as its end is below the
 * window, or when somebody does something in it.
 */
export function createSlotSettling(view: Window & typeof globalThis): (container: HTMLElement) => void {
  const places = new view.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) continue;
      places.unobserve(target);
      ends.unobserve(target);
      target.setAttribute("data-settled", "");
    }
  });
  const ends = new view.IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (intersectionRatio < 1) grow(target);
    },
    { rootMargin: ALL_ABOVE, threshold: 1 },
  );

  function grow(container: Element): void {
    ends.unobserve(container);
    container.setAttribute("data-grown", "");
  }
  return (container) => {
    if (!container.hasAttribute("data-fallback")) return;
    places.observe(container);
    ends.observe(container);
    for (const action of ["click", "focusin"]) {
      container.addEventListener(action, () => grow(container), { once: true, capture: true });
    }
  };
}
