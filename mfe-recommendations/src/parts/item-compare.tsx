import { tileTexts } from "../texts.js";
import styled from "@emotion/styled";
import {
  areRecommendationsEnabled,
  formatText,
  hasCustomerFlag,
  parseItemId,
  type CompareItem,
} from "shared-contracts";
import { selectHasCompareForm } from "../item/selectors.js";
import { isCompared } from "../compare/list.rule.js";
import { COMPARE_FORM_ID, toCompareField } from "../compare/page-address.rule.js";
import { compareToggled } from "../compare/slice.js";
import { selectContext, useRecommendations, useRecommendationsDispatch } from "../recommendations-state.js";

export type ItemCompareProps = { itemId: string; name: string; image?: string | undefined; label?: string };

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.75rem;
  font: var(--type-small);
  cursor: pointer;
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
  }
  &.compare-scl {
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
`;

/** Adds an item to the compare list or removes it; hidden from guests. */
export function ItemCompare({ itemId, name, image, label }: ItemCompareProps) {
  const context = useRecommendations(selectContext);
  const isSelected = useRecommendations(({ compare }) => isCompared(compare.selectedItems, itemId));
  const hasForm = useRecommendations(selectHasCompareForm);
  const dispatch = useRecommendationsDispatch();
  if (!areRecommendationsEnabled(context)) return null;
  const item: CompareItem = { compareItemID: parseItemId(itemId).skuNumber, name, ...(image && { image }) };
  return (
    <Label
      // Without JavaScript there is a form only on a page with an item.
      data-needs-script={hasForm ? undefined : true}
      data-print="hide"
      // Highlighted for customers with the flag SCL (AMB-75).
      className={hasCustomerFlag(context, "SCL") ? "compare-scl" : undefined}
    >
      <input
        type="checkbox"
        name={toCompareField(itemId)}
        form={COMPARE_FORM_ID}
        aria-label={label ?? formatText(tileTexts.compareName, { name })}
        checked={isSelected}
        onChange={() => dispatch(compareToggled(item))}
      />
      {label ?? tileTexts.compare}
    </Label>
  );
}
