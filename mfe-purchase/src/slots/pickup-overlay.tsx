import { createImageLoader, deliveryTexts, formatMoney, formatText } from "shared-contracts";
import { PickupDrawer } from "../features/overlays/pickup-drawer.js";
import { toPickupOverlayItem } from "../rules/pickup/to-pickup-overlay-item.js";
import { storeChosen, type NearStore } from "../store/pickup-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectQuantity, selectUrl } from "../store/purchase-selectors.js";

/** Where to pick the item up; choosing a store adds it. */
export function PickupOverlay({ onClose }: { onClose: () => void }) {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const { query } = usePurchase(selectUrl);
  const quantity = usePurchase(selectQuantity) ?? 1;
  const { stores } = usePurchase((state) => state.pickup);
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  const texts = deliveryTexts[context.tenant];
  const loader = createImageLoader(context);
  const overlayItem = toPickupOverlayItem({ item, context, quantity, query });
  const { imageUrl } = overlayItem;

  const toShown = (store: NearStore) => ({
    storeNumber: store.storeNumber,
    name: store.name ?? store.storeNumber,
    address: [store.address, store.city].filter(Boolean).join(", "),
    distance: formatText(texts.milesAway, { n: store.distanceMiles.toFixed(1) }),
    availability: store.availabilityText,
    isAvailable: store.availableQuantity >= quantity,
  });
  return (
    <PickupDrawer
      title={texts.pickupPromise}
      item={{
        name: overlayItem.name ?? "",
        image: imageUrl ? (width) => loader({ id: imageUrl, width }) : undefined,
        price: overlayItem.price === undefined ? undefined : formatMoney(overlayItem.price),
      }}
      stores={stores?.map(toShown)}
      texts={{ pickUpHere: texts.pickUpHere, noStores: texts.noStoresNear, loading: texts.loadingStores }}
      onChoose={(storeNumber) => dispatch(storeChosen(storeNumber))}
      onClose={onClose}
    />
  );
}
