import type { RecommendationTile } from "shared-contracts";
import { Carousel, type CarouselProps } from "shared-ui";
import { TileSection } from "../features/tiles/tile-section.js";
import { TileCard } from "./tile-card.js";

export type TileCarouselProps = Pick<CarouselProps<RecommendationTile>, "layout" | "arrows" | "dots"> & {
  heading: string;
  note?: string | undefined;
  id?: string;
  tiles: readonly RecommendationTile[];
};

/** Tiles side by side under a heading; nothing without tiles. */
export function TileCarousel({ heading, note, id, tiles, layout = "tiles", arrows, dots }: TileCarouselProps) {
  if (tiles.length === 0) return null;
  return (
    <TileSection heading={heading} note={note} holdsRegion {...(id && { id })}>
      <Carousel
        label={heading}
        items={tiles}
        itemKey={({ itemId }) => itemId}
        renderItem={(tile) => <TileCard tile={tile} />}
        layout={layout}
        {...(arrows && { arrows })}
        {...(dots && { dots })}
      />
    </TileSection>
  );
}
