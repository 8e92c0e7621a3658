import { ratePassword } from "shared-contracts";
import { PASSWORD_LENGTH } from "shared-contracts/constants";

/** Milliseconds without a key after which screen readers hear of the strength. */
const PAUSE_MS = 800;

/**
 * Shows and hides the password of a field by its button, and says how strong a new password is. What is said stands
 * in the page, since texts belong to the tenant. It is shown with each key, and spoken by the element after it once
 * typing pauses.
 */
export function helpWithPasswords(document: Document): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-shows]") : null;
    const field = button && document.getElementById(button.dataset["shows"] ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const isShown = field.type === "password";
    field.type = isShown ? "text" : "password";
    button?.setAttribute("aria-pressed", String(isShown));
  });

  let speaking: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    const strength = form?.querySelector<HTMLElement>("[data-rates]");
    const field = strength && document.getElementById(strength.dataset["rates"] ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const email = form?.querySelector<HTMLInputElement>("[name=email]")?.value ?? "";
    const rating = field.value && ratePassword(field.value, email);
    const text =
      rating && strength?.getAttribute(`data-${rating}`)?.replace("{n}", String(PASSWORD_LENGTH - field.value.length));
    strength?.replaceChildren(text ?? "");
    strength?.setAttribute("data-rating", rating);
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      const spoken = strength?.nextElementSibling;
      if (spoken && spoken.textContent !== text) spoken.textContent = text ?? "";
    }, PAUSE_MS);
  });

  // Browsers offer to save what is in a password field, and type suggestions into others.
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const button of target.querySelectorAll<HTMLElement>("[data-shows][aria-pressed=true]")) button.click();
  });
}
