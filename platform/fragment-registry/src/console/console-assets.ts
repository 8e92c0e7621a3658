import { readFileSync } from "node:fs";
import { globalStyles } from "shared-ui/tokens";

/** A file, so that the policy can forbid inline styles. */
const STYLES = globalStyles + readFileSync(new URL("console.css", import.meta.url), "utf8");

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#0b6460" d="M1 1h6v6H1zm8 0h6v6H9zM1 9h6v6H1z"/><path fill="#bd6f00" d="M9 9h6v6H9z"/></svg>`;

export const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
};

export const ASSETS = [
  ["/console/style.css", "text/css; charset=utf-8", STYLES],
  ["/console/icon.svg", "image/svg+xml", ICON],
] as const;
