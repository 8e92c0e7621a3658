import type { pageNoticeRaised, PayloadOf } from "shared-contracts";
import { announce } from "./announce.js";

export type Notice = PayloadOf<typeof pageNoticeRaised>;

const NOTICE_DURATION_MS = 6000;

const LANDMARK = { role: "region", "aria-label": "Messages" };

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
  const remove = () => {
    toast.remove();
    if (!outlet.hasChildNodes()) for (const name of Object.keys(LANDMARK)) outlet.removeAttribute(name);
  };
  close.addEventListener("click", remove);
  toast.append(close);
  outlet.append(toast);
  // A landmark while it has messages, so that they can be found.
  for (const [name, value] of Object.entries(LANDMARK)) outlet.setAttribute(name, value);

  let timer = setTimeout(remove, NOTICE_DURATION_MS);
  const hold = () => clearTimeout(timer);
  const release = () => (timer = setTimeout(remove, NOTICE_DURATION_MS));
  for (const type of ["mouseenter", "focusin"]) toast.addEventListener(type, hold);
  for (const type of ["mouseleave", "focusout"]) toast.addEventListener(type, release);
}
