import { compatibilityTexts } from "../texts.js";
import { INK_AND_TONER_MBOX, INK_AND_TONER_SECTION_ID } from "shared-contracts/constants";
import { areRecommendationsOffered } from "../audience/rule.js";
import { selectItem } from "../item/slice.js";
import { withRecommendations } from "../parts/recommendations-scope.js";
import { SteadyPlace } from "../parts/steady-place.js";
import { TileCarousel } from "../parts/tile-carousel.js";
import { useBlockAnswer, useShownTiles } from "../parts/use-block-answer.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { findTiles } from "../requests/answer.rule.js";

/** The cartridges that fit a printer. */
export const CompatibilitySlot = withRecommendations(function Cartridges() {
  const context = useRecommendations(selectContext);
  const item = useRecommendations(selectItem);
  const { answer } = useBlockAnswer("compatibility");
  const isOffered = item?.compatibility?.kind === "printer" && areRecommendationsOffered(item, context);
  const tiles = isOffered ? findTiles(answer.slots, INK_AND_TONER_MBOX) : [];
  useShownTiles("compatibility", tiles);
  return (
    <SteadyPlace slot="compatibility" answer={answer} isEmpty={tiles.length === 0}>
      <TileCarousel id={INK_AND_TONER_SECTION_ID} heading={compatibilityTexts.inkAndToner} tiles={tiles} />
    </SteadyPlace>
  );
});
