import {
  cartChanged,
  cartItemsAdded,
  isLoggedIn,
  itemViewed,
  pageContextResolved,
  pageNoticeRaised,
  pageSectionChosen,
  getSkuData,
  getSkuNumber,
  type EventBus,
  type PageState,
} from "shared-contracts";
import { showCartOverlay } from "./show-cart-overlay.js";
import { showNotice } from "./show-notice.js";
import { tellAnalytics } from "./tell-analytics.js";

/** What the shell does about events, and the facts that it states itself. */
export function followEvents(bus: EventBus, document: Document, goToSection: (section: string) => void): void {
  bus.on(pageNoticeRaised).subscribe((notice) => showNotice(document, notice));
  bus.on(pageSectionChosen).subscribe(({ section }) => goToSection(section));
  bus.on(cartChanged).subscribe(({ itemCount }) => showCartCount(document, itemCount));
  bus.on(cartItemsAdded).subscribe((added) => {
    if (added.overlay) showCartOverlay(document, added);
    if (added.analytic) tellAnalytics(globalThis, added);
  });
}

export function stateFacts(bus: EventBus, { context, pageData }: PageState): void {
  bus.publish(pageContextResolved, {
    tenant: context.tenant,
    isLoggedIn: isLoggedIn(context),
    zipCode: context.zipCode,
    storeNumber: context.storeNumber,
  });
  const item = getSkuData(pageData);
  if (item) bus.publish(itemViewed, { itemId: getSkuNumber(item) });
}

function showCartCount(document: Document, itemCount: number): void {
  const link = document.getElementById("cart-link");
  const count = document.getElementById("cart-count");
  if (!link || !count) return;
  count.textContent = itemCount > 0 ? String(itemCount) : "";
  link.setAttribute("aria-label", itemCount === 1 ? "Cart, 1 item" : `Cart, ${itemCount} items`);
}
