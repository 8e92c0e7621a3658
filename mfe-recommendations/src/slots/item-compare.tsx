import {
  areRecommendationsEnabled,
  formatText,
  hasCustomerFlag,
  parseItemId,
  recommendationTexts,
  type CompareItem,
} from "shared-contracts";
import { CompareToggle } from "../features/compare/compare-toggle.js";
import { isCompared } from "../rules/compare/compare-list.js";
import { compareToggled } from "../store/compare-slice.js";
import { useRecommendations, useRecommendationsDispatch } from "../store/recommendations-hooks.js";
import { selectContext } from "../store/recommendations-selectors.js";

export type ItemCompareProps = { itemId: string; name: string; image?: string | undefined; label?: string };

/** Puts an item on the compare list or takes it off; absent for guests. */
export function ItemCompare({ itemId, name, image, label }: ItemCompareProps) {
  const context = useRecommendations(selectContext);
  const isSelected = useRecommendations(({ compare }) => isCompared(compare.selectedItems, itemId));
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context)) return null;
  const texts = recommendationTexts[context.tenant];
  const item: CompareItem = { compareItemID: parseItemId(itemId).skuNumber, name, ...(image && { image }) };
  return (
    <CompareToggle
      label={label ?? texts.compare}
      name={label ?? formatText(texts.compareName, { name })}
      isSelected={isSelected}
      isHighlighted={hasCustomerFlag(context, "SCL")}
      onToggle={() => dispatch(compareToggled(item))}
    />
  );
}
