/** Milliseconds that a stylesheet may keep the page from being painted. */
export const STYLESHEET_TIMEOUT_MS = 3000;

/**
 * Lets a stylesheet that takes too long no longer keep page and scripts waiting: it applies when it is there. Runs inline
 * in the head, before the links.
 */
export function followStylesheets(document: Document): void {
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (link.sheet) continue;
      link.addEventListener("load", () => (link.media = "all"), { once: true });
      link.media = "print";
    }
  }, STYLESHEET_TIMEOUT_MS);
}
