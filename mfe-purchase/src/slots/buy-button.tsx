import styled from "@emotion/styled";
import { callToActionTexts } from "shared-contracts";
import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";
import { useBuyButton } from "./use-buy-button.js";

const Failure = styled.p`
  margin-block-start: var(--space-2);
  color: var(--color-negative);
`;

/** The main purchase button, with what became of the last press. */
export function BuyButton() {
  const button = useBuyButton("main");
  const { tenant } = usePurchase(selectContext);
  const { failure } = usePurchase((state) => state.cart);
  if (!button) return null;
  return (
    <div>
      <PurchaseButton wide {...button} />
      <div aria-live="polite">
        {button.adding && <span className="visually-hidden">{callToActionTexts[tenant].adding}</span>}
        {failure?.location === "buy-box" && <Failure>{failure.message}</Failure>}
      </div>
    </div>
  );
}
