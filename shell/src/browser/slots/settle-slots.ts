/** Unlimited above the viewport, so that only a slot whose end is below it isn't fully inside. */
const ALL_ABOVE = "1000000px 0px 2px 0px";

/**
 * Releases the height reserved for a slot while the browser rendered it, once it is out of view: a smaller or empty
 * result doesn't move visible content. A larger result may grow once its end is below the viewport, or when the shopper
 * interacts with it. What stands in for a failed slot stays, so its end below the viewport is enough.
 */
export function createSlotSettling(view: Window & typeof globalThis): (container: HTMLElement) => void {
  const places = new view.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) leave(target);
    }
  });
  const ends = new view.IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio === 1) continue;
        grow(target);
        if (target.hasAttribute("data-failed") && target.childElementCount > 0) leave(target);
      }
    },
    { rootMargin: ALL_ABOVE, threshold: 1 },
  );

  function leave(container: Element): void {
    places.unobserve(container);
    ends.unobserve(container);
    settle(container);
  }

  /**
   * A slot that grows above the window stays clipped until its new height is laid out. Browsers otherwise hold the place
   * of what it had clipped instead of what the shopper reads.
   */
  function settle(container: Element): void {
    const finish = () => container.setAttribute("data-settled", "");
    if (!container.hasAttribute("data-grows") || container.hasAttribute("data-grown")) {
      finish();
      return;
    }
    container.setAttribute("data-grown", "clipped");
    // The first frame's callbacks run before its layout.
    view.requestAnimationFrame(() => view.requestAnimationFrame(finish));
  }

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
