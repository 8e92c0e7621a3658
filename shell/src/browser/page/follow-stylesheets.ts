/** Milliseconds that a stylesheet may keep the page from being painted. */
export const STYLESHEET_TIMEOUT_MS = 3000;

/**
 * Asks once more for a stylesheet that did not come. One that takes too long no longer keeps page and scripts waiting,
 * and applies when it is there. Runs inline in the head, before the links.
 */
export function followStylesheets(document: Document): void {
  // An element's own errors do not bubble, but they are captured.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== "stylesheet" || "again" in target.dataset) return;
      const again = target.cloneNode() as HTMLLinkElement;
      again.dataset["again"] = "";
      // Another address, so that the browser's cache can't answer with the same damaged file.
      again.href += "?again";
      target.replaceWith(again);
    },
    true,
  );
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (link.sheet) continue;
      link.addEventListener("load", () => (link.media = "all"), { once: true });
      link.media = "print";
    }
  }, STYLESHEET_TIMEOUT_MS);
}
