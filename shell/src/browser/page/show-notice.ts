import type { pageNoticeRaised, PayloadOf } from "shared-contracts";
import { announce } from "./announce.js";

export type Notice = PayloadOf<typeof pageNoticeRaised>;

const NOTICE_DURATION_MS = 6000;

const LANDMARK = { role: "region", "aria-label": "Messages" };

/** Shows the notice as a toast and announces it once to assistive technology. */
export function showNotice(document: Document, { tone, message, link }: Notice): void {
  announce(document, message);
  const outlet = document.querySelector("body>#toast-outlet");
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
  // The focus goes back there, because it would be lost with what has it.
  let cameFrom: HTMLElement | null = null;
  const remove = () => {
    const hadFocus = toast.contains(document.activeElement);
    toast.remove();
    if (hadFocus) (cameFrom?.isConnected ? cameFrom : document.getElementById("main"))?.focus();
    if (!outlet.hasChildNodes()) for (const name of Object.keys(LANDMARK)) outlet.removeAttribute(name);
  };
  close.addEventListener("click", remove);
  toast.append(close);
  outlet.append(toast);
  // A landmark while it has messages, so that they can be found.
  for (const [name, value] of Object.entries(LANDMARK)) outlet.setAttribute(name, value);

  let timer = setTimeout(remove, NOTICE_DURATION_MS);
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    if (!toast.matches(":hover,:focus-within")) timer = setTimeout(remove, NOTICE_DURATION_MS);
  };
  toast.addEventListener("mouseenter", hold);
  toast.addEventListener("focusin", ({ relatedTarget }) => {
    hold();
    if (!toast.contains(relatedTarget as Node | null)) cameFrom = relatedTarget as HTMLElement | null;
  });
  toast.addEventListener("mouseleave", release);
  // What has the focus next is only known afterwards.
  toast.addEventListener("focusout", () => setTimeout(release));
}
