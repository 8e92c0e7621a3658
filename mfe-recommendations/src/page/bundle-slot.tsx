import { bundleTexts } from "../texts.js";
import { getSkuNumber, type ProductItem } from "shared-contracts";
import { isBundleOffered, selectBundleTiles, selectFrequentlyBought, toFrequentlyBoughtMbox } from "../bundle/rule.js";
import { BoughtTogether } from "../bundle/view.js";
import { selectItem } from "../item/slice.js";
import { withRecommendations } from "../parts/recommendations-scope.js";
import { SteadyPlace } from "../parts/steady-place.js";
import { TileCarousel } from "../parts/tile-carousel.js";
import { useBlockAnswer, useShownTiles } from "../parts/use-block-answer.js";
import { selectContext, useRecommendations } from "../recommendations-state.js";
import { findTiles } from "../requests/answer.rule.js";
import { VirtualBundle } from "../virtual-bundle/view.js";
import { ItemTools } from "./item-tools.js";

export const BundleSlot = withRecommendations(function ItemBundles() {
  const item = useRecommendations(selectItem);
  if (!item) return null;
  return (
    <>
      <ItemTools item={item} />
      <VirtualBundle item={item} />
      <RecommendedBundles item={item} />
    </>
  );
});

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
      {tiles.length > 0 && <BoughtTogether tiles={tiles} />}
      <TileCarousel heading={bundleTexts.frequentlyBought} tiles={often} />
    </SteadyPlace>
  );
}
