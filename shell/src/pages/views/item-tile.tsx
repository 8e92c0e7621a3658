import { createImageLoader, toImageSourceSet, type RecommendationTile, type VisitorContext } from "shared-contracts";
import { PRODUCT_PAGE_PATH, RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { Price } from "shared-ui";

export type ItemTileProps = { tile: RecommendationTile; context: VisitorContext };

/**
 * An item in a list. A plain lazy picture, unlike the shared primitive: nothing of the shell's own pages is hydrated.
 * What the price may show was decided where the tile was made.
 */
export function ItemTile({ tile, context }: ItemTileProps) {
  return (
    <article className="item-tile">
      <TilePicture tile={tile} context={context} />
      <h2>
        <a href={tile.url ?? `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(tile.itemId)}`}>
          {tile.title ?? tile.itemId}
        </a>
      </h2>
      {tile.price && (
        <Price final={tile.price} size="small" {...(tile.originalPrice && { struck: tile.originalPrice })} />
      )}
    </article>
  );
}

function TilePicture({ tile, context }: ItemTileProps) {
  if (!tile.image) return <div className="item-tile-gap" />;
  const loader = createImageLoader(context);
  const request = { id: tile.image, width: RECOMMENDATION_THUMBNAIL };
  return (
    <img
      src={loader(request)}
      srcSet={toImageSourceSet(loader, request)}
      width={RECOMMENDATION_THUMBNAIL}
      height={RECOMMENDATION_THUMBNAIL}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
