import { tileTexts } from "../texts.js";
import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { useEffect, useId, useState } from "react";
import {
  createImageLoader,
  type PayloadOf,
  purchaseQuickViewShown,
  type RecommendationTile,
  recommendationsQuickViewChanged,
} from "shared-contracts";
import { RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { ButtonLink, Dialog, Picture } from "shared-ui";
import { toTileAddress } from "../tiles/rule.js";
import { TilePrice, TileRating } from "./tile-price.js";

export type QuickViewProps = {
  tile: RecommendationTile;
  onChoose: () => void;
  onClose: () => void;
};

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4);
  > div {
    display: grid;
    flex: 1 1 14rem;
    gap: var(--space-3);
    align-content: start;
    justify-items: start;
  }
`;

/** What the buy box adds lies over the tile's price, which leaves a moment later: nothing moves then. */
const Offer = styled.div`
  display: grid;
  justify-self: stretch;
  > * {
    grid-area: 1 / 1;
    background: var(--color-surface);
  }
`;

/**
 * A preview of an item: picture, title, price and a link to its page (AMB-79). The page's buy box adds the rest: it
 * renders into the empty area, and says which variant it shows. Until then, or without one, the tile's price stays.
 */
export function QuickView({ tile, onChoose, onClose }: QuickViewProps) {
  const { context } = useSlot();
  const areaId = useId();
  const shown = useShownItem(tile.itemId, areaId);
  const { tenant } = context;
  const { itemId, title, image } = shown ?? tile;
  const loader = createImageLoader(context);
  return (
    <Dialog
      steady
      title={tileTexts.quickView}
      onClose={onClose}
      footer={
        <ButtonLink
          variant="secondary"
          href={itemId === tile.itemId ? toTileAddress(tile) : toTileAddress({ itemId })}
          onClick={onChoose}
        >
          {tileTexts.quickViewDetails}
        </ButtonLink>
      }
    >
      <Layout>
        {image && (
          <Picture
            src={(width) => loader({ id: image, width })}
            alt=""
            width={RECOMMENDATION_THUMBNAIL}
            height={RECOMMENDATION_THUMBNAIL}
          />
        )}
        <div>
          <h3 aria-live="polite" dir="auto">
            {title}
          </h3>
          {tile.brandName && <p dir="auto">{tile.brandName}</p>}
          <TileRating {...tile} />
          <Offer>
            {!shown && (
              <div>
                <TilePrice tile={tile} tenant={tenant} />
              </div>
            )}
            <div id={areaId} data-print="hide" />
          </Offer>
        </div>
      </Layout>
    </Dialog>
  );
}

type ShownItem = PayloadOf<typeof purchaseQuickViewShown>;

/** Offers the area to the buy box; undefined until the buy box shows an item there. */
function useShownItem(itemId: string, areaId: string): ShownItem | undefined {
  const { bus } = useSlot();
  const [shown, setShown] = useState<ShownItem>();
  useEffect(() => {
    const subscription = bus.on(purchaseQuickViewShown).subscribe((item) => setShown(item));
    bus.publish(recommendationsQuickViewChanged, { opened: { itemId, areaId } });
    return () => {
      bus.publish(recommendationsQuickViewChanged, {});
      subscription.unsubscribe();
    };
  }, [bus, itemId, areaId]);
  return shown;
}
