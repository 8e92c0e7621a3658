import styled from "@emotion/styled";
import { CART_ROUTES } from "shared-contracts";
import { PUNCHOUT_HOME_PATH } from "shared-contracts/constants";
import type { SubmitEvent } from "react";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectItem, selectUrl } from "../store/purchase-selectors.js";
import { isButtonStacked } from "../rules/quantity/quantity-box-shown.js";
import { toReturnPath } from "../rules/guest/return-path.js";
import { decideCallToAction, decideOptions } from "../store/purchase-decisions.js";
import { BuyButton } from "./buy-button.js";
import { ChosenOption } from "./chosen-option.js";
import { ChosenQuantity } from "./chosen-quantity.js";
import { useBuyButton } from "./use-buy-button.js";

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
  &[data-stacked] {
    flex-direction: column;
    align-items: stretch;
  }
  > :last-child {
    flex: 1;
  }
`;

/** What a hand-off to print customization carries beside item and quantity. */
const HANDOFF = { action: "create", comingFrom: "sku" };

/** Options, quantity and button in one form that adds to the cart, or hands over, without JavaScript, too. */
export function BuyArea() {
  const item = usePurchase(selectItem);
  const url = usePurchase(selectUrl);
  const dispatch = usePurchaseDispatch();
  const button = useBuyButton("main");
  const options = usePurchase(decideOptions);
  const callToAction = usePurchase(decideCallToAction);
  if (!item || (!button && options.length < 2)) return null;
  const isHandedOver = callToAction === "customize" || callToAction === "get-started";

  function press(event: SubmitEvent) {
    event.preventDefault();
    dispatch(purchasePressed("buy-box"));
  }
  return (
    <Form
      {...(isHandedOver
        ? { method: "get", action: PUNCHOUT_HOME_PATH }
        : { method: "post", action: CART_ROUTES.addCartItems.path })}
      noValidate
      onSubmit={press}
    >
      {isHandedOver && <input type="hidden" name="action" value={HANDOFF.action} />}
      {isHandedOver && <input type="hidden" name="comingFrom" value={HANDOFF.comingFrom} />}
      <input type="hidden" name="itemId" value={item.itemID} />
      <input type="hidden" name="returnTo" value={toReturnPath(url)} />
      <ChosenOption />
      <Row data-stacked={isButtonStacked(item) || undefined}>
        <ChosenQuantity />
        <BuyButton />
      </Row>
    </Form>
  );
}
