import styled from "@emotion/styled";
import { callToActionTexts } from "shared-contracts";
import { labelButton } from "../features/call-to-action/button-labels.js";
import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { decideCallToAction, decidePrice, decideQuantity } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";

const Area = styled.div`
  display: grid;
  gap: var(--space-2);
`;

const Failure = styled.p`
  color: var(--color-negative);
`;

/** The main purchase button, with what became of the last press. */
export function BuyButton() {
  const callToAction = usePurchase(decideCallToAction);
  const quantity = usePurchase(decideQuantity);
  const price = usePurchase(decidePrice);
  const { tenant } = usePurchase(selectContext);
  const { pendingAdds, failure } = usePurchase((state) => state.cart);
  if (!callToAction || !quantity) return null;
  const label = labelButton(callToAction, { tenant, quantity: quantity.shown, place: "main" });
  if (!label) return null;

  const texts = callToActionTexts[tenant];
  const isBlocked = callToAction === "blocked";
  const unavailable =
    isBlocked || callToAction === "coming-soon" || !quantity.isValid || price?.view.kind === "unavailable";
  return (
    <Area>
      <PurchaseButton
        wide
        label={label}
        unavailable={unavailable}
        reason={isBlocked ? texts.blockedTooltip : undefined}
        adding={pendingAdds > 0}
      />
      <div aria-live="polite">
        {pendingAdds > 0 && <span className="visually-hidden">{texts.adding}</span>}
        {failure?.location === "buy-box" && <Failure>{failure.message}</Failure>}
      </div>
    </Area>
  );
}
