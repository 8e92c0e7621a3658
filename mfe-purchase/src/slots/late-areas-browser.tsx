import { lazy, type ComponentType } from "react";
import type * as areas from "./late-areas.js";

type Areas = typeof areas;

export const DeliveryAreas = toLate("DeliveryAreas");
export const DetailsArea = toLate("DetailsArea");
export const GuestArea = toLate("GuestArea");
export const ItemHighlights = toLate("ItemHighlights");
export const OfferAreas = toLate("OfferAreas");
export const StickyPurchase = toLate("StickyPurchase");

/** Until the chunk is there the server's markup stands, with its links and forms; for good if it never comes. */
function toLate(name: keyof Areas): ComponentType {
  return lazy(async () => {
    const loaded = await import("./late-areas.js").catch(() => new Promise<Areas>(() => {}));
    return { default: loaded[name] };
  });
}
