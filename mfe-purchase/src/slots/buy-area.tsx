import styled from "@emotion/styled";
import { CART_ROUTES, type SlotUrl } from "shared-contracts";
import { PUNCHOUT_HOME_PATH } from "shared-contracts/constants";
import type { SubmitEvent } from "react";
import { MEDIA } from "shared-ui";
import { purchasePressed } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectItem, selectUrl } from "../store/purchase-selectors.js";
import type { PurchaseState } from "../store/purchase-state.js";
import { isButtonStacked } from "../rules/quantity/quantity-box-shown.js";
import { toReturnPath } from "../rules/guest/return-path.js";
import { toReadInPlaceFields } from "../rules/page/readable-text.js";
import { isCustomProduct, opensGetStartedForm } from "../rules/print/print-item.js";
import { decideButton } from "../store/decide-button.js";
import { decideCallToAction, decideOptions } from "../store/purchase-decisions.js";
import { BuyButton } from "./buy-button.js";
import { ChosenOption } from "./chosen-option.js";
import { ChosenQuantity } from "./chosen-quantity.js";

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
  ${MEDIA.onlyXs} {
    /* What stands there in place of the button is a sentence, which needs the whole line. */
    &[data-custom] > :last-child {
      flex-basis: 100%;
    }
  }
  > :last-child {
    flex: 1;
  }
  &:empty {
    display: none;
  }
`;

const selectHasButton = (state: PurchaseState) => decideButton.main(state) !== undefined;

function selectIsCustomized(state: PurchaseState): boolean {
  const callToAction = decideCallToAction(state);
  return callToAction === "customize" || callToAction === "get-started";
}

type FormFacts = { readonly itemId: string; readonly url: SlotUrl };

/** Where the form leads without JavaScript, and what it carries beside option and quantity. */
const FORMS = {
  cart: ({ itemId, url }: FormFacts) => ({
    method: "post",
    action: CART_ROUTES.addCartItems.path,
    fields: { itemId, returnTo: toReturnPath(url) },
  }),
  print: ({ itemId, url }: FormFacts) => ({
    method: "get",
    action: PUNCHOUT_HOME_PATH,
    fields: { action: "create", comingFrom: "sku", itemId, returnTo: toReturnPath(url) },
  }),
  people: ({ url }: FormFacts) => ({
    method: "get",
    action: `${url.path}#contact-us`,
    fields: toReadInPlaceFields("contact-us"),
  }),
};

/** Options, quantity and button in one form that adds to the cart, or hands over, without JavaScript, too. */
export function BuyArea() {
  const item = usePurchase(selectItem);
  const url = usePurchase(selectUrl);
  const dispatch = usePurchaseDispatch();
  const hasButton = usePurchase(selectHasButton);
  const options = usePurchase(decideOptions);
  const isCustomized = usePurchase(selectIsCustomized);
  if (!item || (!hasButton && options.length < 2)) return null;
  const goal = !isCustomized ? "cart" : opensGetStartedForm(item.product) ? "people" : "print";
  const { fields, ...target } = FORMS[goal]({ itemId: item.itemID, url });

  function press(event: SubmitEvent) {
    event.preventDefault();
    dispatch(purchasePressed("buy-box"));
  }
  return (
    <Form {...target} noValidate onSubmit={press}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChosenOption />
      <Row
        data-stacked={isButtonStacked(item) || undefined}
        data-custom={isCustomProduct(item.product) || undefined}
        data-print="hide"
      >
        <ChosenQuantity />
        <BuyButton />
      </Row>
    </Form>
  );
}
