/** Submits the form of a field marked `data-saves` when the field changes, like its button without JavaScript. */
export function submitChangedFields(document: Document): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && "saves" in target.dataset) target.form?.requestSubmit();
  });
}
