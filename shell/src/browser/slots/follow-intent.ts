/** A press begins before its click, and the focus comes before a key. */
const SIGNS = ["pointerdown", "focusin"] as const;

/** Calls back with the slot that the shopper is about to use, and with the one that has the focus already. */
export function followIntent(document: Document, want: (slot: string) => void): void {
  const look = (target: EventTarget | null) => {
    const slot = target instanceof Element && target.closest<HTMLElement>("[data-slot]")?.dataset["slot"];
    if (slot) want(slot);
  };
  for (const sign of SIGNS) document.addEventListener(sign, ({ target }) => look(target), { passive: true });
  look(document.activeElement);
}
