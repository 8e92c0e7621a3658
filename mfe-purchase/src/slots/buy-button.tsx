import styled from "@emotion/styled";
import { callToActionTexts } from "shared-contracts";
import { PurchaseButton } from "../features/call-to-action/purchase-button.js";
import { decideButton } from "../store/decide-button.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { UnlessSmallScreen } from "./unless-small-screen.js";

const Failure = styled.p`
  margin-block-start: var(--space-2);
  color: var(--color-negative);
`;

/** The main purchase button, with what became of the last press. */
export function BuyButton() {
  const button = usePurchase(decideButton.main);
  const { tenant } = usePurchase(selectContext);
  const failure = usePurchase(({ cart }) => cart.failure);
  const item = usePurchase(selectItem);
  if (!button || !item) return null;
  return (
    <div>
      <UnlessSmallScreen item={item} message={callToActionTexts[tenant].smallScreen}>
        <PurchaseButton wide {...button} />
      </UnlessSmallScreen>
      <div aria-live="polite">
        {button.adding && <span className="visually-hidden">{callToActionTexts[tenant].adding}</span>}
        {failure?.location === "buy-box" && <Failure>{failure.message}</Failure>}
      </div>
    </div>
  );
}
