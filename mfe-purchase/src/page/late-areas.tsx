import { BundleParts } from "../bundle/view.js";
import { DeliveryPromise, ServicePromises } from "../delivery/view.js";
import { Highlights, ServiceNotices } from "../details/highlights.js";
import { NotifyMe } from "../notify-me/view.js";
import { PriceDetails } from "../price/price-details.js";
import { RestockMessage } from "../restock/view.js";
import { ShareArea } from "../share/view.js";

export { ItemState } from "../restrictions/view.js";
export { GuestPrompt } from "../sign-in/view.js";

/* Areas not needed for buying. Their server-rendered links and forms work until this code loads. */

export function Assurance() {
  return (
    <>
      <ServicePromises />
      <BundleParts />
      <Highlights />
      <ServiceNotices />
    </>
  );
}

export function DeliveryAreas() {
  return (
    <>
      <NotifyMe />
      <DeliveryPromise />
    </>
  );
}

/** What the quick view says about delivery; changing the location reloads the page. */
export function QuickViewAreas() {
  return <DeliveryPromise isChangeable={false} />;
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
