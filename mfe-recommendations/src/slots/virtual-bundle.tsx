import { getSkuNumber, recommendationTexts, type ProductItem } from "shared-contracts";
import { useEffect } from "react";
import { VirtualBundleNotice } from "../features/bundle/virtual-bundle-notice.js";
import { isBundleAdded } from "../rules/bundle/all-added.js";
import { isVirtualBundleShown, listVirtualBundle } from "../rules/bundle/virtual-bundle.js";
import { bundleShown } from "../store/page-actions.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";

/** The set that the page's item is (AMB-32). It is marked as added for everybody; the notice is not for all. */
export function VirtualBundle({ item }: { item: ProductItem }) {
  const context = useRecommendations(selectContext);
  const added = useRecommendations(({ bundle }) => bundle.addedItemIds);
  const dispatch = useRecommendationsDispatch();
  const parts = listVirtualBundle(item);

  useEffect(() => {
    const skus = listVirtualBundle(item).map(({ skuNumber }) => skuNumber);
    if (skus.length > 0) dispatch(bundleShown({ bundleId: getSkuNumber(item), skus }));
  }, [dispatch, item]);

  if (!isVirtualBundleShown(item, context)) return null;
  const texts = recommendationTexts[context.tenant];
  const isAdded = isBundleAdded(
    parts.map(({ skuNumber }) => skuNumber),
    added,
  );
  return (
    <VirtualBundleNotice text={texts.soldAsSet} parts={parts} addedText={isAdded ? texts.bundleAdded : undefined} />
  );
}
