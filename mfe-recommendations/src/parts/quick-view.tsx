import { tileTexts } from "../tiles/texts.js";
import styled from "@emotion/styled";
import { type RecommendationTile, type Tenant } from "shared-contracts";
import { RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { ButtonLink, Dialog, Picture, Stars } from "shared-ui";
import { toTileAddress } from "../tiles/rule.js";
import { AddTile } from "./add-tile.js";
import { TilePrice } from "./recommended-tile.js";

export type QuickViewProps = {
  tile: RecommendationTile;
  tenant: Tenant;
  address?: ((width: number) => string) | undefined;
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

/** A preview of an item: picture, title, price, a way to buy it and a link to its page (AMB-79). */
export function QuickView({ tile, tenant, address, onChoose, onClose }: QuickViewProps) {
  const texts = tileTexts[tenant];
  return (
    <Dialog open title={texts.quickView} onClose={onClose}>
      <Layout>
        {address && <Picture src={address} alt="" width={RECOMMENDATION_THUMBNAIL} height={RECOMMENDATION_THUMBNAIL} />}
        <div>
          <h3>{tile.title}</h3>
          {tile.brandName && <p>{tile.brandName}</p>}
          {tile.review?.count ? (
            <span>
              <Stars rating={tile.review.rating ?? 0} /> <small>{tile.review.count}</small>
            </span>
          ) : null}
          <TilePrice tile={tile} tenant={tenant} />
          <AddTile tile={tile} location="quick-view" counted />
          <ButtonLink variant="secondary" href={toTileAddress(tile)} onClick={onChoose}>
            {texts.quickViewDetails}
          </ButtonLink>
        </div>
      </Layout>
    </Dialog>
  );
}
