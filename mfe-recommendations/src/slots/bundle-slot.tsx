import { getSkuNumber, recommendationTexts, type ProductItem } from "shared-contracts";
import { SteadyPlace } from "../features/tiles/steady-place.js";
import { findTiles } from "../rules/answers/read-slots.js";
import { isBundleOffered } from "../rules/bundle/bundle-offered.js";
import { selectBundleTiles } from "../rules/bundle/select-bundle-tiles.js";
import { selectFrequentlyBought } from "../rules/bundle/select-frequently-bought.js";
import { toFrequentlyBoughtMbox } from "../rules/requests/mboxes.js";
import { useRecommendations } from "../store/recommendations-hooks.js";
import { selectContext, selectItem } from "../store/recommendations-selectors.js";
import { BoughtTogether } from "./bought-together.js";
import { ItemTools } from "./item-tools.js";
import { RecommendationsScope } from "./recommendations-scope.js";
import { TileCarousel } from "./tile-carousel.js";
import { useBlockAnswer } from "./use-block-answer.js";
import { useShownTiles } from "./use-shown-tiles.js";
import { VirtualBundle } from "./virtual-bundle.js";

export function BundleSlot() {
  return (
    <RecommendationsScope>
      <ItemBundles />
    </RecommendationsScope>
  );
}

function ItemBundles() {
  const item = useRecommendations(selectItem);
  if (!item) return null;
  return (
    <>
      <ItemTools item={item} />
      <VirtualBundle item={item} />
      <RecommendedBundles item={item} />
    </>
  );
}

function RecommendedBundles({ item }: { item: ProductItem }) {
  const context = useRecommendations(selectContext);
  const { answer } = useBlockAnswer("bundle");
  const isOffered = isBundleOffered(item, context);
  const tiles = isOffered ? selectBundleTiles(answer.slots, getSkuNumber(item)) : [];
  const mbox = toFrequentlyBoughtMbox(item);
  const often =
    isOffered && mbox
      ? selectFrequentlyBought(findTiles(answer.slots, mbox), [item.itemID, ...tiles.map(({ itemId }) => itemId)])
      : [];
  useShownTiles("bundle", [...tiles, ...often]);
  return (
    <SteadyPlace slot="bundle" answer={answer} isEmpty={tiles.length + often.length === 0}>
      {tiles.length > 0 && <BoughtTogether item={item} tiles={tiles} />}
      <TileCarousel heading={recommendationTexts[context.tenant].frequentlyBought} tiles={often} />
    </SteadyPlace>
  );
}
