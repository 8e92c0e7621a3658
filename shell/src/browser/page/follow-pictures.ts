/**
 * Marks pictures that didn't come with `data-failed`, for the page's styles to show a placeholder instead of the
 * browser's broken one. Runs inline in the head, before the first picture.
 */
export function followPictures(document: Document): void {
  // An element's own events do not bubble, but they are captured.
  for (const type of ["error", "load"]) {
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", type === "error");
      },
      true,
    );
  }
}
