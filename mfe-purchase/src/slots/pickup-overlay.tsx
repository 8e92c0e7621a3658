import { createImageLoader, deliveryTexts, formatMoney, formatText } from "shared-contracts";
import { PickupDrawer } from "../features/overlays/pickup-drawer.js";
import { storeChosen, type NearStore } from "../store/pickup-slice.js";
import { decidePrice } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectQuantity } from "../store/purchase-selectors.js";

/** Where to pick the item up; choosing a store adds it. */
export function PickupOverlay({ onClose }: { onClose: () => void }) {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const view = usePurchase(decidePrice)?.view;
  const quantity = usePurchase(selectQuantity) ?? 1;
  const { stores } = usePurchase((state) => state.pickup);
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  const texts = deliveryTexts[context.tenant];
  const loader = createImageLoader(context);
  const image = item.product.heroImage;

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
        name: item.product.name ?? "",
        image: image ? (width) => loader({ id: image, width }) : undefined,
        price: view?.kind === "price" ? formatMoney(view.price) : undefined,
      }}
      stores={stores?.map(toShown)}
      texts={{ pickUpHere: texts.pickUpHere, noStores: texts.noStoresNear, loading: texts.loadingStores }}
      onChoose={(storeNumber) => dispatch(storeChosen(storeNumber))}
      onClose={onClose}
    />
  );
}
