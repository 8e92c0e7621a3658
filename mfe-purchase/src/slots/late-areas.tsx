import { DeliveryArea } from "./delivery-area.js";
import { NotifyArea } from "./notify-area.js";
import { PriceDetails } from "./price-details.js";
import { RestockArea } from "./restock-area.js";
import { RestrictionNotice } from "./restriction-notice.js";
import { ShareArea } from "./share-area.js";

export { DetailsArea } from "./details-area.js";
export { GuestArea } from "./guest-area.js";
export { ItemHighlights } from "./item-highlights.js";
export { StickyPurchase } from "./sticky-purchase.js";

/*
 * What works by links and forms of the server until its code is there, and what buying an item does not need. The
 * browser's bundle takes `late-areas-browser.tsx` in place of this file.
 */

/** What stands between the shopper and the item: limits to its sale, its way here. */
export function DeliveryAreas() {
  return (
    <>
      <RestrictionNotice />
      <NotifyArea />
      <DeliveryArea />
    </>
  );
}

export function OfferAreas() {
  return (
    <>
      <RestockArea />
      <PriceDetails />
      <ShareArea />
    </>
  );
}
