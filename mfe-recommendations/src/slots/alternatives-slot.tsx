import { getSkuNumber } from "shared-contracts";
import { AlternativesFrame } from "../features/alternatives/alternatives-frame.js";
import { SteadyPlace } from "../features/tiles/steady-place.js";
import { filterAlternatives } from "../rules/alternatives/filter-alternatives.js";
import { toPlaceholderHeights } from "../rules/alternatives/placeholder-heights.js";
import { describeAlternativesTitle } from "../rules/alternatives/select-alternatives-title.js";
import { areAlternativesOffered } from "../rules/audience/alternatives-offered.js";
import { selectAlternativeTiles } from "../rules/alternatives/select-alternative-tiles.js";
import { useRecommendations } from "../store/recommendations-hooks.js";
import { selectContext, selectItem, toOriginal } from "../store/recommendations-selectors.js";
import { RecommendationsScope } from "./recommendations-scope.js";
import { TileCarousel } from "./tile-carousel.js";
import { useBlockAnswer } from "./use-block-answer.js";
import { useShownTiles } from "./use-shown-tiles.js";

export function AlternativesSlot() {
  return (
    <RecommendationsScope>
      <Alternatives />
    </RecommendationsScope>
  );
}

function Alternatives() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const page = useRecommendations((state) => state.page);
  const { answer, isPending } = useBlockAnswer("alternatives");
  const original = toOriginal(page);
  const isOffered = item !== undefined && areAlternativesOffered(item, context);
  const tiles =
    isOffered && original
      ? filterAlternatives(selectAlternativeTiles(answer, original.proposition), original, getSkuNumber(item))
      : [];
  useShownTiles("alternatives", tiles);
  const title = original && describeAlternativesTitle(tiles, original, context.tenant);
  return (
    <SteadyPlace slot="alternatives" answer={answer} isEmpty={!title}>
      {isOffered && (title || isPending) && (
        <AlternativesFrame heights={toPlaceholderHeights(original?.proposition)} isWaiting={!title}>
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
        </AlternativesFrame>
      )}
    </SteadyPlace>
  );
}
