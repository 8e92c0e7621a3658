import { ratePassword } from "shared-contracts";
import { PASSWORD_LENGTH } from "shared-contracts/constants";

/**
 * Shows and hides the password of a field by its button, and says how strong a new password is. What is said stands
 * in the page, since texts belong to the tenant.
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

  document.addEventListener("input", ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.form : null;
    const strength = form?.querySelector<HTMLElement>("[data-rates]");
    const field = strength && document.getElementById(strength.dataset["rates"] ?? "");
    if (!(field instanceof HTMLInputElement)) return;
    const email = form?.querySelector<HTMLInputElement>("[name=email]")?.value ?? "";
    const rating = field.value && ratePassword(field.value, email);
    const text =
      rating && strength?.getAttribute(`data-${rating}`)?.replace("{n}", String(PASSWORD_LENGTH - field.value.length));
    if (strength && strength.textContent !== text) strength.textContent = text ?? "";
    strength?.setAttribute("data-rating", rating);
  });

  // Browsers offer to save what is in a password field, and type suggestions into others.
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const button of target.querySelectorAll<HTMLElement>("[data-shows][aria-pressed=true]")) button.click();
  });
}
