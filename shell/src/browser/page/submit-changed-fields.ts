/** Submits the form of a field marked `data-saves` when it is changed, as its button does without a script. */
export function submitChangedFields(document: Document): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && "saves" in target.dataset) target.form?.requestSubmit();
  });
}
