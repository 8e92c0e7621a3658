import type { cartItemsAdded, PayloadOf } from "shared-contracts";
import { announce } from "./announce.js";

export type AddedToCart = Pick<PayloadOf<typeof cartItemsAdded>, "addedItems" | "itemCount">;

const ID = "cart-overlay";
const TITLE = "Added to cart";
const CLOSE_ON = ["keydown", "pointerdown"] as const;
/** Must not lose the focus. */
const TEXT_FIELDS = "input:not([type=radio]), textarea, select";

/**
 * Shows what was added, with a link to the cart. Not modal, so the page behind stays usable. It takes the focus to be
 * announced once, and returns it when closed; Escape and a click outside close it. While the shopper is typing, the
 * live region announces it instead.
 */
export function showCartOverlay(document: Document, { addedItems, itemCount }: AddedToCart): void {
  const before = document.querySelector<HTMLElement>(`body>#${ID}`);
  const opener = before?.contains(document.activeElement) ? undefined : document.activeElement;
  const overlay = before ?? createOverlay(document);
  const list = document.createElement("ul");
  for (const { qty, name } of addedItems) {
    if (!name) continue;
    const item = create(document, "li", `${qty} × `);
    const shown = create(document, "span", name);
    shown.dir = "auto";
    item.append(shown);
    list.append(item);
  }
  const title = create(document, "h2", TITLE);
  title.id = `${ID}-title`;
  const goOn = create(document, "button", "Continue shopping");
  goOn.addEventListener("click", () => overlay.dispatchEvent(new Event("close")));
  const toCart = create(document, "a", "View cart");
  toCart.href = "/cart";
  const count = create(document, "p", itemCount === 1 ? "1 item in your cart" : `${itemCount} items in your cart`);
  overlay.replaceChildren(title, list, count, toCart, goOn);
  if (before) return;

  function close() {
    for (const type of CLOSE_ON) document.removeEventListener(type, closeFromOutside);
    const hadFocus = overlay.contains(document.activeElement);
    overlay.remove();
    if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
  function closeFromOutside(event: Event) {
    const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
    const isBeside = event.type === "pointerdown" && !(event.target instanceof Node && overlay.contains(event.target));
    if (isEscape || isBeside) close();
  }
  overlay.addEventListener("close", close);
  for (const type of CLOSE_ON) document.addEventListener(type, closeFromOutside);
  document.body.append(overlay);
  if (opener?.matches(TEXT_FIELDS)) announce(document, TITLE);
  else overlay.focus({ preventScroll: true });
}

function createOverlay(document: Document): HTMLElement {
  const overlay = document.createElement("div");
  overlay.id = ID;
  overlay.className = ID;
  overlay.tabIndex = -1;
  overlay.setAttribute("role", "dialog");
  overlay.setAttribute("aria-labelledby", `${ID}-title`);
  return overlay;
}

function create<Name extends keyof HTMLElementTagNameMap>(document: Document, name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
