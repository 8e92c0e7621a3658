import type { ComponentProps } from "react";
import {
  canSeePrices,
  createImageLoader,
  formatText,
  parseItemId,
  priceTexts,
  toImageSourceSet,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";
import {
  describeHiddenPrice,
  describeTilePerUnit,
  selectPriceLabel,
  selectPriceVisibility,
} from "shared-contracts/commerce";
import { COMPARE_FIELD_PREFIX, RECOMMENDATION_THUMBNAIL } from "shared-contracts/constants";
import { Badge, Price, Stars, VisuallyHidden } from "shared-ui";
import { listTexts } from "../rules/list.texts.js";
import { toItemPath } from "../rules/paths.js";

export type ItemTileProps = {
  tile: RecommendationTile;
  context: VisitorContext;
  /** Defaults to `h2`, below the page heading. */
  heading?: "h2" | "h3";
  /** Id of the form that compares the items that are ticked. */
  compareForm?: string | undefined;
};

/**
 * An item in a list. Uses a plain lazy image instead of the shared primitive, because the shell's own pages aren't
 * hydrated. The tile already contains only prices that may be shown.
 */
export function ItemTile({ tile, context, heading: Heading = "h2", compareForm }: ItemTileProps) {
  const { price, originalPrice, percentageOffMsg, stateText, arrivalText } = tile;
  const perUnit = price && describeTilePerUnit(tile, context.tenant);
  const isMarket = selectPriceVisibility({ product: { flags: {} }, context }) === "market";
  const replacement = canSeePrices(context) ? describeHiddenPrice(tile, context.tenant) : undefined;
  return (
    <article className="item-tile" data-tile>
      {tile.image ? (
        <Thumbnail id={tile.image} context={context} loading="lazy" decoding="async" />
      ) : (
        <div className="item-tile-gap" />
      )}
      <Heading>
        <a href={tile.url ?? toItemPath(tile.itemId)} dir="auto">
          {tile.title ?? tile.itemId}
        </a>
      </Heading>
      <TileRating review={tile.review} />
      {stateText && (
        <div>
          <Badge tone="neutral">{stateText}</Badge>
        </div>
      )}
      {!stateText && arrivalText && <p className="item-tile-arrival">{arrivalText}</p>}
      {replacement && <p className="item-tile-price">{replacement}</p>}
      {price && (
        <div className="item-tile-price">
          <Price
            final={price}
            {...(isMarket
              ? { label: priceTexts[context.tenant].marketPrice, labelShown: true }
              : selectPriceLabel(tile.isCustomizable, context.tenant))}
            size="small"
            reduced={originalPrice !== undefined}
            {...(originalPrice && { struck: originalPrice })}
            {...(perUnit && { perUnit })}
          />
          {originalPrice && percentageOffMsg && <Badge tone="negative">{percentageOffMsg}</Badge>}
        </div>
      )}
      {compareForm && tile.isComparable && (
        <label className="item-tile-compare">
          <input
            type="checkbox"
            name={COMPARE_FIELD_PREFIX + parseItemId(tile.itemId).skuNumber}
            form={compareForm}
            aria-label={formatText(listTexts[context.tenant].compareItem, { name: tile.title ?? tile.itemId })}
          />
          {listTexts[context.tenant].compare}
        </label>
      )}
    </article>
  );
}

function TileRating({ review }: Pick<RecommendationTile, "review">) {
  const { rating, count = 0 } = review ?? {};
  if (rating === undefined || count === 0) return null;
  return (
    <p className="item-tile-rating">
      <Stars rating={rating} size={14} />
      <span aria-hidden="true">({count})</span>
      <VisuallyHidden>, {count === 1 ? "1 review" : `${count} reviews`}</VisuallyHidden>
    </p>
  );
}

type ThumbnailProps = { id: string; context: VisitorContext } & Pick<ComponentProps<"img">, "loading" | "decoding">;

/** A picture of an item whose name stands beside it. */
export function Thumbnail({ id, context, ...native }: ThumbnailProps) {
  const loader = createImageLoader(context);
  const request = { id, width: RECOMMENDATION_THUMBNAIL };
  return (
    <img
      src={loader(request)}
      srcSet={toImageSourceSet(loader, request)}
      width={RECOMMENDATION_THUMBNAIL}
      height={RECOMMENDATION_THUMBNAIL}
      alt=""
      {...native}
    />
  );
}
