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
 * submitted instead, and the shopper sees what became of it. Without a network nothing is submitted: the form says so
 * where it has `data-offline`, and what has changed is sent once there is one.
 */
export function submitChangedFields(document: Document): void {
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && "saves" in target.dataset) target.form?.requestSubmit();
  });

  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    const offline = navigator.onLine ? null : event.target.querySelector<HTMLElement>("[data-offline]");
    if (offline) offline.textContent = offline.dataset["offline"] ?? "";
    const [changed] = "afterSaves" in event.target.dataset ? listChanged(document) : [];
    if (offline || changed) event.preventDefault();
    changed?.requestSubmit();
  });

  window.addEventListener("online", async () => {
    const [shown, ...others] = listChanged(document);
    // The first leads to a new page, which has the others' values, too.
    for (const form of others) await send(form).catch(() => undefined);
    shown?.requestSubmit();
  });
}

function listChanged(document: Document): readonly HTMLFormElement[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-saves]")];
  return fields.flatMap(({ value, defaultValue, form }) => (form && value !== defaultValue ? [form] : []));
}

function send(form: HTMLFormElement): Promise<Response> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body });
}
