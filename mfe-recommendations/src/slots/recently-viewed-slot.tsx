import { recommendationTexts } from "shared-contracts";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
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
  if (!item || !areRecommendationsOffered(item, context)) return null;
  return (
    <TileCarousel
      heading={recommendationTexts[context.tenant].recentlyViewed}
      tiles={findTiles(answer.slots, RECENTLY_VIEWED_MBOX)}
    />
  );
}
