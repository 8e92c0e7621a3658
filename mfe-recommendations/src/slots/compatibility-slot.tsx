import { recommendationTexts } from "shared-contracts";
import { INK_AND_TONER_MBOX, INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { SteadyPlace } from "../features/tiles/steady-place.js";
import { findTiles } from "../rules/answers/read-slots.js";
import { areRecommendationsOffered } from "../rules/audience/recommendations-offered.js";
import { useRecommendations } from "../store/recommendations-hooks.js";
import { selectContext, selectItem } from "../store/recommendations-selectors.js";
import { RecommendationsScope } from "./recommendations-scope.js";
import { TileCarousel } from "./tile-carousel.js";
import { useBlockAnswer } from "./use-block-answer.js";
import { useShownTiles } from "./use-shown-tiles.js";

export function CompatibilitySlot() {
  return (
    <RecommendationsScope>
      <Cartridges />
    </RecommendationsScope>
  );
}

/** The cartridges for a printer. */
function Cartridges() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const { answer } = useBlockAnswer("compatibility");
  const isOffered = item?.compatibility?.kind === "printer" && areRecommendationsOffered(item, context);
  const tiles = isOffered ? findTiles(answer.slots, INK_AND_TONER_MBOX) : [];
  useShownTiles("compatibility", tiles);
  return (
    <SteadyPlace slot="compatibility" answer={answer} isEmpty={tiles.length === 0}>
      <TileCarousel
        id={INK_AND_TONER_SECTION_ID}
        heading={recommendationTexts[context.tenant].inkAndToner}
        tiles={tiles}
      />
    </SteadyPlace>
  );
}
