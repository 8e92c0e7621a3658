import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import { ACCOUNT_COOKIE } from "../visitor/account-cookie.js";
import { toAttributes, toScriptJson } from "./escape-html.js";

/**
 * Loads the page again once its visitor has signed in, signed out or changed accounts elsewhere: in another tab, or on
 * a later page while this one was in the back-forward cache. Until then, a click or form would act for the other account.
 * A page that is being left is hidden, and the next one's response may have set the cookie: it must not hold it up. After
 * a new delivery location only pages from that cache are loaded again, because a quick view changes it in place.
 */
const WATCH = `(notice => {
  const read = (name) => (document.cookie.match("(?:^|; )" + name + "=([^;]*)") || [])[1];
  const account = read("${ACCOUNT_COOKIE}"), zipCode = read("${ZIP_CODE_COOKIE}"), key = "account-changed";
  const storage = (use) => { try { return use(sessionStorage) } catch {} };
  const look = (event) => {
    if (document.visibilityState === "hidden") return;
    const isOther = read("${ACCOUNT_COOKIE}") !== account;
    if (!isOther && !(event.persisted && read("${ZIP_CODE_COOKIE}") !== zipCode)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.persisted) storage((kept) => kept.setItem(key, 1));
    location.reload();
  };
  for (const type of ["pageshow", "visibilitychange", "focus"]) addEventListener(type, look);
  for (const type of ["click", "submit"]) addEventListener(type, look, true);
  if (!storage((kept) => kept.getItem(key))) return;
  storage((kept) => kept.removeItem(key));
  addEventListener("DOMContentLoaded", () => {
    const toast = document.createElement("div");
    toast.className = "toast toast-warning";
    toast.textContent = document.querySelector("body>#live-region").textContent = notice;
    document.querySelector("body>#toast-outlet").append(toast);
    setTimeout(() => toast.remove(), 8000);
  });
})`.replaceAll(/\n\s*/g, "");

/** In the head, so that it looks before anything of the page can be pressed. */
export function renderAccountWatch(nonce: string, notice: string): string {
  return `<script${toAttributes({ nonce })}>${WATCH}(${toScriptJson(notice)})</script>`;
}
