/** A live region announces a change; the same sentence twice is one only when it was empty in between. */
const ANNOUNCED_AFTER = 50;

/** Says a sentence once to assistive technology, by the page's one live region. */
export function announce(document: Document, message: string): void {
  const region = document.getElementById("live-region");
  if (!region) return;
  region.textContent = "";
  setTimeout(() => (region.textContent = message), ANNOUNCED_AFTER);
}
