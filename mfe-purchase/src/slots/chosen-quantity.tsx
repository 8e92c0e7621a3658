import { callToActionTexts, formatText } from "shared-contracts";
import type { ButtonPlace } from "../rules/call-to-action/label-button.js";
import { QuantityBox } from "../features/quantity/quantity-box.js";
import type { QuantityError } from "../rules/quantity/quantity-rules.js";
import { decideCallToAction, decideQuantity } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import type { PurchaseState } from "../store/purchase-state.js";
import { quantitySet, quantityTyped } from "../store/selection-slice.js";
import { hasQuantityBox } from "../rules/quantity/quantity-box-shown.js";

const ERROR_TEXT = {
  multiple: "quantityMultiple",
  maximum: "quantityMaximum",
  minimum: "quantityMinimum",
} as const satisfies Record<QuantityError["kind"], keyof (typeof callToActionTexts)["retail"]>;

function selectIsCounted(state: PurchaseState): boolean {
  const item = selectItem(state);
  const callToAction = decideCallToAction(state);
  return item !== undefined && callToAction !== undefined && hasQuantityBox(callToAction, item);
}

/** The quantity box; the sticky bar shows the same quantity without its limit. Absent where there is nothing to count. */
export function ChosenQuantity({ place = "main" }: { place?: ButtonPlace }) {
  const item = usePurchase(selectItem);
  const isCounted = usePurchase(selectIsCounted);
  const quantity = usePurchase(decideQuantity);
  const quantityText = usePurchase(({ selection }) => selection.quantityText);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  if (!item || !isCounted || !quantity) return null;

  const texts = callToActionTexts[tenant];
  const { range, shown, errors, limit } = quantity;
  function step(direction: -1 | 1) {
    const next = Math.ceil((shown + direction * range.factor) / range.factor) * range.factor;
    dispatch(quantitySet(Math.min(range.maximum, Math.max(range.minimum, next))));
  }
  return (
    <QuantityBox
      text={quantityText}
      label={texts.quantity}
      labelHidden
      size={place === "main" ? "large" : "medium"}
      canStepDown={shown > range.minimum}
      canStepUp={shown < range.maximum}
      limit={limit === undefined || place === "sticky" ? undefined : formatText(texts.quantityLimit, { n: limit })}
      error={errors.map(({ kind, n }) => formatText(texts[ERROR_TEXT[kind]], { n })).join(", ") || undefined}
      onType={(text) => dispatch(quantityTyped(text))}
      onLeave={() => {
        if (Number(quantityText) === 0) dispatch(quantitySet(range.minimum));
      }}
      onStep={step}
    />
  );
}
