import { Message } from "shared-ui";
import { opensGetStartedForm } from "../get-started/rule.js";
import { selectItem } from "../item/slice.js";
import { ReadableText, RequestedText } from "../parts/readable-text.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectRestrictionMessage } from "./rule.js";
import { selectContext } from "../visitor/slice.js";

export function RestrictionNotice() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const message = item && selectRestrictionMessage(item, context);
  // If the get-started form can't be shown, show contact details instead.
  if (!message) return item && opensGetStartedForm(item.product) ? <RequestedText name="contact-us" /> : null;
  return (
    <Message tone="warning">
      <p>{message.text}</p>
      <ReadableText name="contact-us" />
    </Message>
  );
}
