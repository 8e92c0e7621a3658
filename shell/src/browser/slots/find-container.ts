/** The container of a slot. Markup in another slot that looks like one isn't. */
export function findContainer(document: Document, slot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]:not([data-slot] *)`);
}
