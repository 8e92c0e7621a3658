import { callToActionTexts, formatText } from "shared-contracts";
import type { QuantityError } from "shared-contracts/commerce";
import { QuantityField } from "shared-ui";
import { decideAvailability } from "../availability/selectors.js";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import type { PurchaseState } from "../purchase-state.js";
import type { ButtonPlace } from "../add-to-cart/label.rule.js";
import { hasQuantityBox } from "./rule.js";
import { quantitySet, quantityTyped, selectQuantityText } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { decideQuantity } from "./selectors.js";

const ERROR_TEXT = {
  multiple: "quantityMultiple",
  maximum: "quantityMaximum",
  minimum: "quantityMinimum",
} as const satisfies Record<QuantityError["kind"], keyof (typeof callToActionTexts)["retail"]>;

function selectIsCounted(state: PurchaseState): boolean {
  const item = selectItem(state);
  const availability = decideAvailability(state);
  return item !== undefined && availability !== undefined && hasQuantityBox(availability.button, item);
}

/** The quantity box; hidden if a quantity makes no sense. The sticky bar shows the same quantity without its limit. */
export function QuantityBox({ place = "main" }: { place?: ButtonPlace }) {
  const isCounted = usePurchase(selectIsCounted);
  const quantity = usePurchase(decideQuantity);
  const quantityText = usePurchase(selectQuantityText);
  const texts = callToActionTexts[usePurchase(selectContext).tenant];
  const dispatch = usePurchaseDispatch();
  if (!isCounted || !quantity) return null;

  const { range, shown, errors, limit, inCart } = quantity;
  const limits =
    limit === undefined
      ? []
      : [
          formatText(texts.quantityLimit, { n: limit.toLocaleString("en-US") }),
          ...(inCart > 0 ? [formatText(texts.quantityInCart, { n: inCart, limit })] : []),
        ];
  function step(direction: -1 | 1) {
    const next = Math.ceil((shown + direction * range.factor) / range.factor) * range.factor;
    dispatch(quantitySet(Math.min(range.maximum, Math.max(range.minimum, next))));
  }
  return (
    <QuantityField
      label={texts.quantity}
      labelHidden
      size={place === "main" ? "large" : "medium"}
      value={quantityText}
      onChange={(text) => dispatch(quantityTyped(text))}
      onBlur={() => {
        if (Number(quantityText) === 0) dispatch(quantitySet(range.minimum));
      }}
      onStep={step}
      minimum={range.minimum}
      maximum={range.maximum}
      canStepDown={shown > range.minimum}
      canStepUp={shown < range.maximum}
      error={errors.map(({ kind, n }) => formatText(texts[ERROR_TEXT[kind]], { n })).join(", ") || undefined}
      {...(limits.length > 0 && place === "main" && { hint: limits.join(". ") })}
    />
  );
}
