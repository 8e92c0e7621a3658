import { DeliveryAreas, GuestArea, ItemHighlights, OfferAreas } from "#late-areas";
import { Suspense } from "react";

/*
 * Elements, not components: React keeps the server's markup of a boundary that waits for its code only as long as
 * what stands around it renders the very same element.
 */

export const DELIVERY = (
  <Suspense>
    <DeliveryAreas />
  </Suspense>
);

export const GUEST = (
  <Suspense>
    <GuestArea />
  </Suspense>
);

export const HIGHLIGHTS = (
  <Suspense>
    <ItemHighlights />
  </Suspense>
);

export const OFFERS = (
  <Suspense>
    <OfferAreas />
  </Suspense>
);
