import {
  canSeePrices,
  formatMoney,
  formatText,
  getSkuNumber,
  parseItemId,
  recommendationTexts,
  type ProductItem,
  type RecommendationTile,
} from "shared-contracts";
import { useEffect } from "react";
import { BundleFrame } from "../features/bundle/bundle-frame.js";
import { BundleTileChoice } from "../features/bundle/bundle-tile-choice.js";
import { TileSection } from "../features/tiles/tile-section.js";
import { isBundleAdded } from "../rules/bundle/all-added.js";
import { sumBundle } from "../rules/bundle/bundle-total.js";
import { toBundleId } from "../store/add-bundle.js";
import { bundleTileToggled } from "../store/bundle-slice.js";
import { bundleAddPressed, bundleShown } from "../store/page-actions.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";
import { TileCard } from "./tile-card.js";
import { useBundleAnalytics } from "./use-bundle-analytics.js";

export type BoughtTogetherProps = { item: ProductItem; tiles: readonly RecommendationTile[] };

/** What other customers bought with the item: chosen tile by tile, added at once. */
export function BoughtTogether({ item, tiles }: BoughtTogetherProps) {
  const context = useRecommendations(selectContext);
  const bundle = useRecommendations((state) => state.bundle);
  const dispatch = useRecommendationsDispatch();
  const texts = recommendationTexts[context.tenant];
  const selected = tiles.filter(({ itemId }) => !bundle.deselected.includes(itemId));
  const total = canSeePrices(context) ? sumBundle(selected) : undefined;
  const added = bundle.addedItemIds.map((itemId) => parseItemId(itemId).skuNumber);
  const skus = tiles.map(({ itemId }) => parseItemId(itemId).skuNumber);
  const skuList = skus.join(" ");
  const sku = getSkuNumber(item);

  useBundleAnalytics(tiles);
  useEffect(() => {
    dispatch(bundleShown({ bundleId: toBundleId(sku), skus: skuList.split(" ") }));
  }, [dispatch, sku, skuList]);

  return (
    <TileSection heading={texts.boughtTogether}>
      <BundleFrame
        tiles={tiles.map((tile) => ({
          key: tile.itemId,
          tile: (
            <TileCard tile={tile}>
              <BundleTileChoice
                label={texts.bundleSelect}
                name={formatText(texts.bundleSelectName, { name: tile.title })}
                isSelected={selected.includes(tile)}
                onToggle={() => dispatch(bundleTileToggled(tile.itemId))}
                addedText={added.includes(parseItemId(tile.itemId).skuNumber) ? texts.bundleItemAdded : undefined}
                failure={bundle.failures[tile.itemId]}
              />
            </TileCard>
          ),
        }))}
        total={total === undefined ? undefined : formatText(texts.bundleTotal, { price: formatMoney(total) })}
        addLabel={selected.length === 0 ? texts.addSelectedNone : formatText(texts.addSelected, { n: selected.length })}
        canAdd={selected.length > 0}
        isAdding={bundle.isAdding}
        addedText={isBundleAdded(skus, added) ? texts.bundleAdded : undefined}
        failure={bundle.failure}
        onAdd={() => dispatch(bundleAddPressed(selected))}
      />
    </TileSection>
  );
}
