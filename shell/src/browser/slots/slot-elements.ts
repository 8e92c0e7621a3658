/** The container of a slot. Markup in another slot that looks like one isn't. */
export function findContainer(document: Document, slot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]:not([data-slot] *)`);
}

/** The slot that contains the node; `none` if there is none. */
export function slotOf(node: Node | null | undefined): string {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest("[data-slot]")?.getAttribute("data-slot") ?? "none";
}

/** Events that come before a click and before a key press. */
const INTENT_EVENTS = ["pointerdown", "focusin"] as const;

/** Calls `onIntent` with each slot that the shopper is about to use, and with the one that already has the focus. */
export function followIntent(document: Document, onIntent: (slot: string) => void): void {
  const look = (target: EventTarget | null) => {
    const slot = target instanceof Element && target.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
    if (slot) onIntent(slot);
  };
  for (const event of INTENT_EVENTS) document.addEventListener(event, ({ target }) => look(target), { passive: true });
  look(document.activeElement);
}
