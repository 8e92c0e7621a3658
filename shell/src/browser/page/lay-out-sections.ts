import { yieldToMain } from "../yield-to-main.js";

/** Sections that the stylesheet skips while they are far from the window. */
const SKIPPED = ".page-sections>[data-slot]:not([data-laid-out])";

/** Lays out all sections, so that where one begins doesn't change once those above it come near. */
export function layOutSections(document: Document): void {
  for (const section of document.querySelectorAll(SKIPPED)) layOut(section);
}

/** The same, but one section at a time when idle. Text that is found may then be anywhere, too. */
export function layOutWhenIdle(document: Document, whenIdle: (callback: () => void) => void): void {
  whenIdle(() => {
    const section = document.querySelector(SKIPPED);
    if (!section) return;
    layOut(section);
    layOutWhenIdle(document, whenIdle);
  });
}

/**
 * Right after `DOMContentLoaded`, Chromium looks for forms to fill, and for that lays out each skipped section with a
 * field. Until the next task, skipped sections are without content, whose place is reserved anyway. Before the first
 * paint, browsers haven't decided yet which sections are near the window.
 */
export function hideFormsFarBelow({
  document,
  performance,
  scheduler,
}: Pick<Window, "document" | "performance" | "scheduler">): void {
  const hide = async () => {
    if (performance.getEntriesByType("paint").length === 0) return;
    const sections = [...document.querySelectorAll(SKIPPED)].filter(
      // Safari before 17.4 has no `checkVisibility`, and skips nothing.
      ({ firstElementChild }) => firstElementChild?.checkVisibility?.({ contentVisibilityAuto: true }) === false,
    );
    for (const section of sections) section.setAttribute("data-emptied", "");
    await yieldToMain({ scheduler });
    for (const section of sections) section.removeAttribute("data-emptied");
  };
  document.addEventListener("DOMContentLoaded", () => void hide(), { once: true });
}

function layOut(section: Element): void {
  section.setAttribute("data-laid-out", "");
}
