import { readFileSync } from "node:fs";
import { globalStyles } from "shared-ui/tokens";

/** Styles and script of the console as files, so that its policy can forbid inline ones. */
const STYLES = globalStyles + readFileSync(new URL("console.css", import.meta.url), "utf8");

/** Only functions that need JavaScript. */
const SCRIPT = `for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    document.getElementById("copied").textContent = "Copied";
  });
}
`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b6460" d="M1 1h6v6H1zm8 0h6v6H9zM1 9h6v6H1z"/><path fill="#bd6f00" d="M9 9h6v6H9z"/></svg>`;

export const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

export const ASSETS = [
  ["/console/style.css", "text/css; charset=utf-8", STYLES],
  ["/console/script.js", "text/javascript; charset=utf-8", SCRIPT],
  ["/console/icon.svg", "image/svg+xml", ICON],
] as const;
