import { purchaseTexts } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { selectRestrictionMessage } from "../rules/restrictions/restriction-message.js";
import { overlayOpened } from "../store/overlay-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

/** What a member must know about a restricted item, with somebody to ask. */
export function RestrictionNotice() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  const message = item && selectRestrictionMessage(item, context);
  if (!message) return null;
  return (
    <Message tone="warning">
      <p>{message.text}</p>
      <Button variant="link" data-needs-script onClick={() => dispatch(overlayOpened("contact-us"))}>
        {purchaseTexts[context.tenant].contactUs}
      </Button>
    </Message>
  );
}
