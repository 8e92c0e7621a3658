import { recommendationTexts } from "shared-contracts";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import { SteadyPlace } from "../features/tiles/steady-place.js";
import { findTiles } from "../rules/answers/read-slots.js";
import { areRecommendationsOffered } from "../rules/audience/recommendations-offered.js";
import { useRecommendations } from "../store/recommendations-hooks.js";
import { selectContext, selectItem } from "../store/recommendations-selectors.js";
import { RecommendationsScope } from "./recommendations-scope.js";
import { TileCarousel } from "./tile-carousel.js";
import { useBlockAnswer } from "./use-block-answer.js";

export function RecentlyViewedSlot() {
  return (
    <RecommendationsScope>
      <RecentlyViewed />
    </RecommendationsScope>
  );
}

function RecentlyViewed() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const { answer } = useBlockAnswer("recently-viewed");
  const isOffered = item !== undefined && areRecommendationsOffered(item, context);
  const tiles = isOffered ? findTiles(answer.slots, RECENTLY_VIEWED_MBOX) : [];
  return (
    <SteadyPlace slot="recently-viewed" answer={answer} isEmpty={tiles.length === 0}>
      <TileCarousel heading={recommendationTexts[context.tenant].recentlyViewed} tiles={tiles} />
    </SteadyPlace>
  );
}
