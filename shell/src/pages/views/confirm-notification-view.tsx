import { SKU_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

export type ConfirmNotificationViewProps = {
  context: VisitorContext;
  /** Token of the mailed link; undefined once the form has been submitted. */
  token: string | undefined;
  /** Result of the form: `confirmed`, or a reason code. */
  outcome: string | undefined;
  itemId: string | undefined;
};

export const CONFIRM_NOTIFICATION_PATH = "/account/notify";

/** A button instead of a link, because mail scanners follow links. */
export function ConfirmNotificationView({ context, token, outcome, itemId }: ConfirmNotificationViewProps) {
  const texts = shellTexts[context.tenant];
  return (
    <>
      <h1>{texts.confirmNotification}</h1>
      {outcome === "confirmed" && <Message tone="success">{texts.confirmedNotification}</Message>}
      {outcome !== "confirmed" && !token && <Message tone="error">{texts.confirmNotificationFailed}</Message>}
      {itemId && (
        <p>
          <a href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>{texts.backToItem}</a>
        </p>
      )}
      {outcome === undefined && token && (
        <form className="own-form" method="post" action={SKU_ROUTES.confirmNotification.path}>
          <p>{texts.confirmNotificationHint}</p>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="returnTo" value={CONFIRM_NOTIFICATION_PATH} />
          <Button type="submit" size="large">
            {texts.confirm}
          </Button>
        </form>
      )}
    </>
  );
}
