import { layOutSections } from "./lay-out-sections.js";

export type SectionTravel = {
  readonly document: Document;
  /** Container of the slot that renders the section, if any. */
  readonly containerOf: (section: string) => Element | null;
  /** Renders the slot immediately. */
  readonly want: (section: string) => void;
};

/** Input that shows that the shopper is no longer waiting for the section. */
const NAVIGATION_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** After this many milliseconds, the section is assumed to be empty. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that scrolls to a section and moves the focus there. Waits for a section that isn't rendered yet,
 * unless the shopper scrolls or clicks elsewhere meanwhile.
 */
export function createSectionTravel({ document, containerOf, want }: SectionTravel): (section: string) => void {
  let stopWaiting = (): void => undefined;

  function waitFor(section: string, container: Element): void {
    const given = new AbortController();
    const drawn = new MutationObserver(() => {
      if (!arrive(document, section)) return;
      stopWaiting();
    });
    const timer = setTimeout(() => stopWaiting(), TIMEOUT_MS);
    stopWaiting = () => {
      drawn.disconnect();
      clearTimeout(timer);
      given.abort();
    };
    drawn.observe(container, { childList: true, subtree: true });
    for (const event of NAVIGATION_EVENTS) {
      document.addEventListener(event, () => stopWaiting(), { passive: true, signal: given.signal });
    }
  }

  return (section) => {
    stopWaiting();
    if (arrive(document, section)) return;
    const container = containerOf(section);
    if (!container) return;
    container.scrollIntoView();
    waitFor(section, container);
    want(section);
  };
}

function arrive(document: Document, id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  layOutSections(document);
  section.scrollIntoView();
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return true;
}
