export type SectionTravel = {
  readonly document: Document;
  /** Container of the slot that draws the section, where one does. */
  readonly containerOf: (section: string) => Element | null;
  /** Has the slot drawn at once. */
  readonly want: (section: string) => void;
};

/** Input that shows that the shopper no longer waits for the section. */
const OWN_WAY = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** A section that is not there by then has nothing to show. */
const PATIENCE = 10_000;

/**
 * Returns a function that scrolls to a section and moves the focus there, so that the keyboard goes on from it. A
 * section that its slot has yet to draw is waited for, unless the shopper goes elsewhere meanwhile.
 */
export function createSectionTravel({ document, containerOf, want }: SectionTravel): (section: string) => void {
  let stopWaiting = (): void => undefined;

  function waitFor(section: string, container: Element): void {
    const given = new AbortController();
    const drawn = new MutationObserver(() => {
      if (!arrive(document, section)) return;
      stopWaiting();
    });
    const timer = setTimeout(() => stopWaiting(), PATIENCE);
    stopWaiting = () => {
      drawn.disconnect();
      clearTimeout(timer);
      given.abort();
    };
    drawn.observe(container, { childList: true, subtree: true });
    for (const event of OWN_WAY) {
      document.addEventListener(event, () => stopWaiting(), { passive: true, signal: given.signal });
    }
  }

  return (section) => {
    stopWaiting();
    if (arrive(document, section)) return;
    const container = containerOf(section);
    if (!container) return;
    container.scrollIntoView({ block: "start" });
    waitFor(section, container);
    want(section);
  };
}

function arrive(document: Document, id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  section.scrollIntoView({ block: "start" });
  if (!section.hasAttribute("tabindex")) section.tabIndex = -1;
  section.focus({ preventScroll: true });
  return true;
}
