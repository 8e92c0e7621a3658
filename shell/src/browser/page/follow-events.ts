import { cartChanged, cartItemsAdded, pageNoticeRaised, pageSectionChosen, type EventBus } from "shared-contracts";
import { showCartOverlay } from "./show-cart-overlay.js";
import { showNotice } from "./show-notice.js";
import { tellAnalytics } from "./tell-analytics.js";

/** Subscribes the shell to its events. */
export function followEvents(bus: EventBus, document: Document, goToSection: (section: string) => void): void {
  bus.on(pageNoticeRaised).subscribe((notice) => showNotice(document, notice));
  bus.on(pageSectionChosen).subscribe(({ section }) => goToSection(section));
  bus.on(cartChanged).subscribe(({ itemCount }) => showCartCount(document, itemCount));
  bus.on(cartItemsAdded).subscribe((added) => {
    if (added.overlay) showCartOverlay(document, added);
    if (added.analytic) tellAnalytics(globalThis, added);
  });
}

function showCartCount(document: Document, itemCount: number): void {
  const link = document.getElementById("cart-link");
  const count = document.getElementById("cart-count");
  if (!link || !count) return;
  count.textContent = itemCount > 0 ? String(itemCount) : "";
  link.setAttribute("aria-label", itemCount === 1 ? "Cart, 1 item" : `Cart, ${itemCount} items`);
}
