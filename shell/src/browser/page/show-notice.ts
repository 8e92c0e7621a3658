import type { pageNoticeRaised, PayloadOf } from "shared-contracts";
import { announce } from "./announce.js";

export type Notice = PayloadOf<typeof pageNoticeRaised>;

const NOTICE_DURATION_MS = 6000;

/** Shows the notice as a toast and announces it once to assistive technology. */
export function showNotice(document: Document, { tone, message, link }: Notice): void {
  announce(document, message);
  const outlet = document.getElementById("toast-outlet");
  if (!outlet) return;

  const toast = document.createElement("div");
  toast.className = `toast toast-${tone}`;
  const text = document.createElement("p");
  text.textContent = message;
  toast.append(text);
  if (link) {
    const anchor = document.createElement("a");
    anchor.href = link.href;
    anchor.textContent = link.text;
    toast.append(anchor);
  }
  const close = document.createElement("button");
  close.type = "button";
  close.setAttribute("aria-label", "Close message");
  close.textContent = "×";
  close.addEventListener("click", () => toast.remove());
  toast.append(close);
  outlet.append(toast);

  let timer = setTimeout(() => toast.remove(), NOTICE_DURATION_MS);
  const hold = () => clearTimeout(timer);
  const release = () => (timer = setTimeout(() => toast.remove(), NOTICE_DURATION_MS));
  for (const type of ["mouseenter", "focusin"]) toast.addEventListener(type, hold);
  for (const type of ["mouseleave", "focusout"]) toast.addEventListener(type, release);
}
