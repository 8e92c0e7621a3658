/**
 * Lets go of the place that a slot kept while the browser drew it, once nobody looks: what was drawn smaller, or not at
 * all, moves nothing that is in sight.
 */
export function createSlotSettling(view: Window & typeof globalThis): (container: HTMLElement) => void {
  const observer = new view.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) continue;
      observer.unobserve(target);
      target.setAttribute("data-settled", "");
    }
  });
  return (container) => {
    if (container.hasAttribute("data-fallback")) observer.observe(container);
  };
}
