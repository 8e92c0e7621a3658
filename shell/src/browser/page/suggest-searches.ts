import type { CONTENT_CALLS, ResponseOf } from "shared-contracts";
import { CONTENT_ROUTES } from "shared-contracts";

/** Milliseconds of debounce. */
const DEBOUNCE_MS = 150;

/**
 * Fills the search field's suggestions. A `datalist` is shown, announced and operated by the browser. WebKit takes Enter
 * for its list even if nothing in it is chosen, so then the form is sent here.
 */
export function suggestSearches({ document, fetch, setTimeout, clearTimeout }: Window & typeof globalThis): void {
  const field = document.querySelector<HTMLInputElement>("#site-search-text");
  if (!field) return;
  const list = document.createElement("datalist");
  list.id = "site-search-suggestions";
  field.after(list);
  field.setAttribute("list", list.id);
  let waiting = 0;
  let isChoosing = false;
  field.addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow")) isChoosing = true;
    if (event.key !== "Enter" || event.isComposing || isChoosing) return;
    event.preventDefault();
    field.form?.requestSubmit();
  });
  field.addEventListener("input", () => {
    isChoosing = false;
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const { value } = field;
      const address = `${CONTENT_ROUTES.suggestSearches.path}?q=${encodeURIComponent(value)}`;
      const response = await fetch(address).catch(() => undefined);
      if (!response?.ok) return;
      const { suggestions } = (await response.json()) as ResponseOf<typeof CONTENT_CALLS.suggestSearches>;
      // Responses may arrive out of order.
      if (field.value !== value) return;
      list.replaceChildren(
        ...suggestions.map((text) => Object.assign(document.createElement("option"), { value: text })),
      );
    }, DEBOUNCE_MS);
  });
}
