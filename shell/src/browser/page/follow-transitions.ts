/**
 * A transition to the next page is skipped when the window is resized, hidden or led elsewhere meanwhile. That isn't an
 * error, but Chromium reports it as an unhandled rejection, even of a transition that no event gives.
 */
export function followTransitions(view: Window): void {
  view.addEventListener("unhandledrejection", (event) => {
    const { name, message } = (event.reason ?? {}) as Partial<Error>;
    if (name === "AbortError" && message?.startsWith("Transition")) event.preventDefault();
  });
}
