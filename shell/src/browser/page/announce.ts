/** Live regions only announce changes: to repeat a message, the region must be empty in between. */
const ANNOUNCED_AFTER = 50;

/** Announces a message once to assistive technology, using the page's only live region. */
export function announce(document: Document, message: string): void {
  const region = document.getElementById("live-region");
  if (!region) return;
  region.textContent = "";
  setTimeout(() => (region.textContent = message), ANNOUNCED_AFTER);
}
