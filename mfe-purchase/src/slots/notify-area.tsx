import { purchaseTexts, SKU_ROUTES } from "shared-contracts";
import { NotifyMe } from "../features/notify/notify-me.js";
import { toReturnPath } from "../rules/guest/return-path.js";
import { toNotificationFields } from "../rules/notify-me/notification-request.js";
import { readFormOutcome } from "../rules/page/form-outcome.js";
import { isNotifyMeOffered } from "../rules/notify-me/notify-me-offered.js";
import { prefillEmail } from "../rules/notify-me/prefill-email.js";
import { isEmail } from "../rules/text/is-email.js";
import { notificationAsked } from "../store/notify-slice.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem, selectUrl } from "../store/purchase-selectors.js";

export function NotifyArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const url = usePurchase(selectUrl);
  const { status } = usePurchase((state) => state.notify);
  const dispatch = usePurchaseDispatch();
  if (!item || !isNotifyMeOffered(item, context)) return null;
  return (
    <NotifyMe
      action={SKU_ROUTES.submitNotificationData.path}
      fields={{ ...toNotificationFields(item, context), returnTo: toReturnPath(url) }}
      refused={readFormOutcome(url.query).notification === "refused"}
      status={status}
      email={prefillEmail(context)}
      texts={purchaseTexts[context.tenant]}
      isValid={(email) => isEmail(email.trim())}
      onSubmit={(email) => dispatch(notificationAsked({ email }))}
    />
  );
}
