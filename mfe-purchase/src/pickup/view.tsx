import styled from "@emotion/styled";
import { createImageLoader, deliveryTexts, formatMoney, formatText } from "shared-contracts";
import { PICKUP_OVERLAY_IMAGE } from "shared-contracts/constants";
import { useRef } from "react";
import { Button, Drawer, Message, Picture, Spinner } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { toPickupOverlayItem } from "./rule.js";
import { selectQuantity } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { selectStores, storeChosen, storesRequested, type NearStore } from "./slice.js";

const TEXTS = {
  failed: "We couldn't look for stores near you.",
  retry: "Try again",
};

const Head = styled.div`
  display: flex;
  gap: var(--space-4);
  padding-block-end: var(--space-4);
  img {
    inline-size: 90px;
    block-size: 90px;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding-block: var(--space-3);
  border-block-start: 1px solid var(--color-border);
`;

const Muted = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** Nearby stores, nearest first. Choosing one adds the item for pickup. */
export function PickupDrawer({ onClose }: { onClose: () => void }) {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const quantity = usePurchase(selectQuantity) ?? 1;
  const stores = usePurchase(selectStores);
  const dispatch = usePurchaseDispatch();
  const place = useRef<HTMLDivElement>(null);
  function retry() {
    // The pressed button is about to be removed.
    place.current?.focus();
    dispatch(storesRequested());
  }
  if (!item) return null;
  const texts = deliveryTexts[context.tenant];
  const loader = createImageLoader(context);
  const { name, imageUrl, price } = toPickupOverlayItem({ item, context, quantity });
  return (
    <Drawer steady title={texts.pickupPromise} onClose={onClose}>
      <Head>
        {imageUrl && (
          <Picture
            src={(width) => loader({ id: imageUrl, width })}
            alt=""
            width={PICKUP_OVERLAY_IMAGE}
            height={PICKUP_OVERLAY_IMAGE}
            loading="eager"
          />
        )}
        <div>
          <p>{name ?? ""}</p>
          {price !== undefined && <strong>{formatMoney(price)}</strong>}
        </div>
      </Head>
      <div ref={place} tabIndex={-1} aria-live="polite">
        {stores === undefined && <Spinner label={texts.loadingStores} />}
        {stores?.length === 0 && <p>{texts.noStoresNear}</p>}
        {stores === "failed" && (
          <Message tone="error">
            <p>{TEXTS.failed}</p>
            <Button size="small" variant="secondary" onClick={retry}>
              {TEXTS.retry}
            </Button>
          </Message>
        )}
      </div>
      {Array.isArray(stores) && (
        <ul>
          {stores.map((store) => (
            <StoreRow key={store.storeNumber} store={store} quantity={quantity} texts={texts} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

type StoreRowProps = { store: NearStore; quantity: number; texts: (typeof deliveryTexts)["retail"] };

function StoreRow({ store, quantity, texts }: StoreRowProps) {
  const dispatch = usePurchaseDispatch();
  const { storeNumber, name = storeNumber, address, city, distanceMiles, availabilityText, availableQuantity } = store;
  return (
    <Row>
      <div>
        <strong>{name}</strong>
        <Muted>
          {`${[address, city].filter(Boolean).join(", ")} · ${formatText(texts.milesAway, { n: distanceMiles.toFixed(1) })}`}
        </Muted>
        <Muted>{availabilityText}</Muted>
      </div>
      <Button
        size="small"
        disabled={availableQuantity < quantity}
        aria-label={`${texts.pickUpHere}: ${name}`}
        onClick={() => dispatch(storeChosen(storeNumber))}
      >
        {texts.pickUpHere}
      </Button>
    </Row>
  );
}
