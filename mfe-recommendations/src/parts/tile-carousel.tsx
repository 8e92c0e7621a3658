import type { RecommendationTile } from "shared-contracts";
import { Carousel, type CarouselProps } from "shared-ui";
import { TileCard } from "./tile-card.js";
import styled from "@emotion/styled";
import { type ReactNode, useId } from "react";

export type TileCarouselProps = Pick<CarouselProps<RecommendationTile>, "layout" | "arrows" | "dots"> & {
  heading: string;
  note?: string | undefined;
  id?: string;
  tiles: readonly RecommendationTile[];
};

/**
 * A carousel of tiles with a heading; nothing without tiles. Narrow windows have dots, because arrows would cover the
 * tiles' names.
 */
export function TileCarousel(props: TileCarouselProps) {
  const { heading, note, id, tiles, layout = "tiles", arrows = "wide", dots = "narrow" } = props;
  if (tiles.length === 0) return null;
  return (
    <TileSection heading={heading} note={note} holdsRegion {...(id && { id })}>
      <Carousel
        label={heading}
        items={tiles}
        itemKey={({ itemId }) => itemId}
        renderItem={(tile) => <TileCard tile={tile} />}
        layout={layout}
        arrows={arrows}
        dots={dots}
      />
    </TileSection>
  );
}

export type TileSectionProps = {
  heading: string;
  /** A line below the heading. */
  note?: string | undefined;
  /** Target of in-page links. */
  id?: string;
  /** True if the content is already a named region. */
  holdsRegion?: boolean;
  children: ReactNode;
};

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & + & {
    margin-block-start: var(--space-6);
  }
  > div > p {
    font: var(--type-small);
    color: var(--color-text-muted);
  }
`;

export function TileSection({ heading, note, id, holdsRegion = false, children }: TileSectionProps) {
  const headingId = useId();
  return (
    <Section
      as={holdsRegion ? "div" : "section"}
      id={id}
      aria-labelledby={holdsRegion ? undefined : headingId}
      tabIndex={id ? -1 : undefined}
    >
      <div>
        <h2 id={headingId}>{heading}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </Section>
  );
}
