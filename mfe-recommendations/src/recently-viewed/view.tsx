import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import { areRecommendationsOffered } from "../audience/rule.js";
import { selectItem } from "../item/slice.js";
import { withRecommendations } from "../parts/recommendations-scope.js";
import { SteadyPlace } from "../parts/steady-place.js";
import { TileCarousel } from "../parts/tile-carousel.js";
import { useBlockAnswer } from "../parts/use-block-answer.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { findTiles } from "../requests/answer.rule.js";

export const RecentlyViewedSlot = withRecommendations(function RecentlyViewed() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const { answer } = useBlockAnswer("recently-viewed");
  const isOffered = item !== undefined && areRecommendationsOffered(item, context);
  const tiles = isOffered ? findTiles(answer.slots, RECENTLY_VIEWED_MBOX) : [];
  return (
    <SteadyPlace slot="recently-viewed" answer={answer} isEmpty={tiles.length === 0}>
      <TileCarousel heading="Recently viewed" tiles={tiles} />
    </SteadyPlace>
  );
});
