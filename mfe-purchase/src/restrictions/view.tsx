import { deliveryTexts } from "shared-contracts";
import { describeState } from "shared-contracts/commerce";
import { Link, Message } from "shared-ui";
import { opensGetStartedForm } from "../get-started/rule.js";
import { selectItem } from "../item/slice.js";
import { ReadableText, RequestedText } from "../parts/readable-text.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectRestrictionMessage } from "./rule.js";
import { selectOption } from "../selection/slice.js";
import { toItemUrl } from "../quick-view/rule.js";
import { selectContext } from "../visitor/slice.js";

/** What a shopper has to know before the price: why the item can't be bought, or when it comes. */
export function ItemState() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const option = usePurchase(selectOption);
  if (!item) return null;
  const state = describeState({ item, context, option });
  const message = selectRestrictionMessage(item, context);
  // If the get-started form can't be shown, show contact details instead.
  if (!message && !state) return opensGetStartedForm(item.product) ? <RequestedText name="contact-us" /> : null;
  const { seeReplacement } = deliveryTexts[context.tenant];
  return (
    <Message tone="warning">
      <p>
        {[state?.text, state?.expected, message?.text].filter(Boolean).join(". ")}
        {state?.replacement && (
          <>
            {" "}
            <Link href={toItemUrl(state.replacement).path}>{seeReplacement}</Link>
          </>
        )}
      </p>
      {message && <ReadableText name="contact-us" />}
    </Message>
  );
}
