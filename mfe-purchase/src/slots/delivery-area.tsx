import { DELIVERY_ROUTES, deliveryTexts, formatText } from "shared-contracts";
import { DeliveryPromise } from "../features/delivery/delivery-promise.js";
import { LocationPopover } from "../features/delivery/location-popover.js";
import { describeStorePickup } from "../rules/delivery/store-pickup.js";
import { toReturnPath } from "../rules/guest/return-path.js";
import { locationAsked } from "../store/location-slice.js";
import { decideDelivery, decideHandlingFee } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectUrl } from "../store/purchase-selectors.js";
import { useNextDay } from "./use-next-day.js";

/** How the item reaches the shopper, and where to. */
export function DeliveryArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const delivery = usePurchase(decideDelivery);
  const fee = usePurchase(decideHandlingFee);
  const url = usePurchase(selectUrl);
  const { status } = usePurchase((state) => state.location);
  const dispatch = usePurchaseDispatch();
  const nextDay = useNextDay();
  if (!item || !delivery) return null;
  const texts = deliveryTexts[context.tenant];
  return (
    <DeliveryPromise
      label={delivery.text}
      lines={[nextDay, delivery.date, fee?.mayApply].filter((line) => line !== undefined)}
      location={
        <LocationPopover
          trigger={formatText(texts.deliverTo, { location: context.zipCode })}
          action={DELIVERY_ROUTES.chooseLocation.path}
          returnTo={toReturnPath(url)}
          texts={texts}
          error={status === "refused" ? texts.locationInvalid : undefined}
          busy={status === "asking"}
          onSubmit={(text) => dispatch(locationAsked(text))}
        />
      }
      pickup={describeStorePickup(item, context)}
    />
  );
}
