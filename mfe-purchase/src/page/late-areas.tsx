import { DeliveryPromise, ServicePromises } from "../delivery/view.js";
import { Highlights } from "../details/highlights.js";
import { NotifyMe } from "../notify-me/view.js";
import { PriceDetails } from "../price/price-details.js";
import { RestockMessage } from "../restock/view.js";
import { RestrictionNotice } from "../restrictions/view.js";
import { ShareArea } from "../share/view.js";

export { GuestPrompt } from "../sign-in/view.js";

/*
 * What buying does not need, and what works by the server's links and forms until its code is there.
 */

/** Why to buy it, and why here. */
export function Assurance() {
  return (
    <>
      <ServicePromises />
      <Highlights />
    </>
  );
}

/** Limits to the sale, and how the item gets to the shopper. */
export function DeliveryAreas() {
  return (
    <>
      <RestrictionNotice />
      <NotifyMe />
      <DeliveryPromise />
    </>
  );
}

export function OfferAreas() {
  return (
    <>
      <RestockMessage />
      <PriceDetails />
      <ShareArea />
    </>
  );
}
