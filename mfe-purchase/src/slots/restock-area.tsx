import { purchaseTexts } from "shared-contracts";
import { RestockMessage } from "../features/restock/restock-message.js";
import { describeAutoRestock } from "../rules/restock/describe-auto-restock.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { ReadableText } from "./readable-text.js";

export function RestockArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const message = item && describeAutoRestock(item, context);
  if (!message) return null;
  const texts = purchaseTexts[context.tenant];
  return (
    <RestockMessage
      message={message}
      texts={texts}
      learnMore={<ReadableText name="auto-restock" text={texts.learnMore} label={texts.autoRestockLearnMore} />}
    />
  );
}
