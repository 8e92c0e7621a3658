import {
  cartChanged,
  cartItemsAdded,
  pageNoticeRaised,
  pageSectionChosen,
  type EventBus,
  type PayloadOf,
} from "shared-contracts";
import { showCartCount } from "./cart-count.js";
import { showCartOverlay } from "./show-cart-overlay.js";
import { showNotice } from "./show-notice.js";

/** Subscribes the shell to its events. */
export function followEvents(bus: EventBus, document: Document, goToSection: (section: string) => void): void {
  bus.on(pageNoticeRaised).subscribe((notice) => showNotice(document, notice));
  bus.on(pageSectionChosen).subscribe(({ section }) => goToSection(section));
  bus.on(cartChanged).subscribe(({ itemCount }) => showCartCount(document, itemCount));
  bus.on(cartItemsAdded).subscribe((added) => {
    if (added.overlay) showCartOverlay(document, added);
    if (added.analytic) reportToAnalytics(globalThis, added);
  });
}

/** The queue of the shop's tag manager, which also asks for consent. */
type AnalyticsHost = { readonly dataLayer?: { push(event: object): void } };

/** Reports added items to the shop's tag manager, if any. */
function reportToAnalytics(host: object, added: PayloadOf<typeof cartItemsAdded>): void {
  const { addedItems, itemCount, location } = added;
  const items = addedItems.map(({ itemId, qty }) => ({ itemId, qty }));
  (host as AnalyticsHost).dataLayer?.push({ event: "items added to cart", items, itemCount, location });
}
