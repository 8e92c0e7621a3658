/**
 * A double click on the button of a form submits it once. The second submission would get the answer, such as that the
 * line is no longer in the cart, and on the page after the first it could press what is in the same place there.
 */
export function ignoreDoubleClicks(document: Document): void {
  document.addEventListener("click", (event) => {
    const isButton = event.target instanceof Element && event.target.closest("button[type=submit]");
    if (event.detail > 1 && isButton) event.preventDefault();
  });
}
