/** URLs of pictures, documents and calls. */
const NOT_A_PAGE = /^[^?#]*\/(?:api|images)\//;

/** Names of what browsers reject with, by why they skip. Their messages differ by engine. */
const SKIPPED = /^(?:Abort|InvalidState|Timeout)Error$/;

/**
 * A transition to the next page is skipped if the window is resized, hidden or navigated elsewhere meanwhile. That isn't
 * an error, but browsers report it as an unhandled rejection. Chromium also skips a transition to a document that doesn't opt
 * in, and reports that in the new document. A picture has no script to handle it, so its transition is skipped before.
 */
export function followTransitions(view: Window): void {
  view.addEventListener("unhandledrejection", (event) => {
    const { name } = (event.reason ?? {}) as Partial<Error>;
    if (SKIPPED.test(name ?? "")) event.preventDefault();
  });
  view.addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (NOT_A_PAGE.test(activation?.entry?.url ?? "")) viewTransition?.skipTransition();
  });
}
