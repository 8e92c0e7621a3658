import { purchaseTexts } from "shared-contracts";
import { Message } from "shared-ui";
import { opensGetStartedForm } from "../rules/print/print-item.js";
import { selectRestrictionMessage } from "../rules/restrictions/restriction-message.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { AskedText, ReadableText } from "./readable-text.js";

/** What a member must know about a restricted item, with somebody to ask. */
export function RestrictionNotice() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const message = item && selectRestrictionMessage(item, context);
  // While no form can be shown, people can still be asked.
  if (!message) return item && opensGetStartedForm(item.product) ? <AskedText name="contact-us" /> : null;
  return (
    <Message tone="warning">
      <p>{message.text}</p>
      <ReadableText name="contact-us" text={purchaseTexts[context.tenant].contactUs} />
    </Message>
  );
}
