import styled from "@emotion/styled";
import { PICKUP_OVERLAY_IMAGE } from "shared-contracts/constants";
import { Button, Drawer, Picture, Spinner, type PictureAddress } from "shared-ui";

export type ShownStore = {
  readonly storeNumber: string;
  readonly name: string;
  readonly address: string;
  readonly distance: string;
  readonly availability: string;
  /** Enough of the item lies there. */
  readonly isAvailable: boolean;
};

export type PickupDrawerProps = {
  title: string;
  item: { readonly name: string; readonly image: PictureAddress | undefined; readonly price: string | undefined };
  /** Undefined while they are on their way. */
  stores: readonly ShownStore[] | undefined;
  texts: { readonly pickUpHere: string; readonly noStores: string; readonly loading: string };
  onChoose: (storeNumber: string) => void;
  onClose: () => void;
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

/** The stores near the shopper, nearest first, with what each has of the item. */
export function PickupDrawer({ title, item, stores, texts, onChoose, onClose }: PickupDrawerProps) {
  return (
    <Drawer open title={title} onClose={onClose}>
      <Head>
        {item.image && (
          <Picture src={item.image} alt="" width={PICKUP_OVERLAY_IMAGE} height={PICKUP_OVERLAY_IMAGE} loading="eager" />
        )}
        <div>
          <p>{item.name}</p>
          {item.price && <strong>{item.price}</strong>}
        </div>
      </Head>
      {stores === undefined && <Spinner label={texts.loading} />}
      {stores?.length === 0 && <p>{texts.noStores}</p>}
      <ul>
        {stores?.map(({ storeNumber, name, address, distance, availability, isAvailable }) => (
          <Row key={storeNumber}>
            <div>
              <strong>{name}</strong>
              <Muted>
                {address} · {distance}
              </Muted>
              <Muted>{availability}</Muted>
            </div>
            <Button
              size="small"
              disabled={!isAvailable}
              aria-label={`${texts.pickUpHere}: ${name}`}
              onClick={() => onChoose(storeNumber)}
            >
              {texts.pickUpHere}
            </Button>
          </Row>
        ))}
      </ul>
    </Drawer>
  );
}
