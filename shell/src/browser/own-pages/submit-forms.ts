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

/**
 * Submits the form of a field marked `data-saves` when the field changes, like its button without JavaScript. A form
 * marked `data-after-saves` waits: while such a field shows something else than was sent with the page, its form is
 * submitted instead, and the shopper sees what became of it.
 */
export function submitChangedFields(document: Document): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && "saves" in target.dataset) target.form?.requestSubmit();
  });

  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement && "afterSaves" in event.target.dataset)) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>("[data-saves]")];
    const changed = fields.find(({ value, defaultValue }) => value !== defaultValue);
    if (!changed) return;
    event.preventDefault();
    changed.form?.requestSubmit();
  });
}
