/** Live regions only announce changes: to repeat a message, the region must be empty in between. */
const ANNOUNCE_DELAY_MS = 50;

/** Announces a message once to assistive technology, using the page's only live region. */
export function announce(document: Document, message: string): void {
  const region = document.querySelector("body>#live-region");
  if (!region) return;
  region.textContent = "";
  setTimeout(() => (region.textContent = message), ANNOUNCE_DELAY_MS);
}
