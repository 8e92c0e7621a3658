import styled from "@emotion/styled";
import { getSkuNumber } from "shared-contracts";
import type { Breakpoint } from "shared-contracts/constants";
import { MEDIA } from "shared-ui";
import { areAlternativesOffered } from "../audience/rule.js";
import { selectOriginal } from "../item/selectors.js";
import { selectItem } from "../item/slice.js";
import { withRecommendations } from "../parts/recommendations-scope.js";
import { SteadyPlace } from "../parts/steady-place.js";
import { TileCarousel } from "../parts/tile-carousel.js";
import { useBlockAnswer, useShownTiles } from "../parts/use-block-answer.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { filterAlternatives } from "./filter.rule.js";
import { selectAlternativeTiles, toPlaceholderHeights } from "./rule.js";
import { describeAlternativesTitle } from "./title.rule.js";

/** Reserves the height of the alternatives, so that nothing moves when they arrive. */
const Frame = styled.div`
  ${reserve(toPlaceholderHeights(undefined))}
  &[data-proposition="replacement"] {
    ${reserve(toPlaceholderHeights("replacement"))}
  }
`;

export const AlternativesSlot = withRecommendations(function Alternatives() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const original = useRecommendations(selectOriginal);
  const { answer, isPending } = useBlockAnswer("alternatives");
  const isOffered = item !== undefined && areAlternativesOffered(item, context);
  const tiles =
    isOffered && original
      ? filterAlternatives(selectAlternativeTiles(answer, original.proposition), original, getSkuNumber(item))
      : [];
  useShownTiles("alternatives", tiles);
  const title = original && describeAlternativesTitle(tiles, original);
  return (
    <SteadyPlace slot="alternatives" answer={answer} isEmpty={!title}>
      {isOffered && (title || isPending) && (
        <Frame data-proposition={original?.proposition} aria-busy={!title || undefined}>
          {title && (
            <TileCarousel
              heading={title.text}
              note={title.note}
              tiles={tiles}
              layout="pair"
              arrows="wide"
              dots="narrow"
            />
          )}
        </Frame>
      )}
    </SteadyPlace>
  );
});

function reserve(heights: Readonly<Record<Breakpoint, string>>): string {
  return `
    min-block-size: ${heights.xs};
    ${MEDIA.fromSm} {
      min-block-size: ${heights.sm};
    }
    ${MEDIA.fromMd} {
      min-block-size: ${heights.md};
    }
    ${MEDIA.fromLg} {
      min-block-size: ${heights.lg};
    }
  `;
}
