import { SKU_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { PageForm } from "./page-form.js";

export type ConfirmNotificationViewProps = {
  context: VisitorContext;
  /** Token of the mailed link. */
  token: string | undefined;
  /** Result of the form: `confirmed`, or a reason code. */
  outcome: string | undefined;
  itemId: string | undefined;
};

export const CONFIRM_NOTIFICATION_PATH = "/account/notify";

/** Heading and title of the page. */
export function toConfirmationTitle(outcome: string | undefined, { tenant }: Pick<VisitorContext, "tenant">): string {
  const { confirmNotification, confirmedNotification } = shellTexts[tenant];
  return outcome === "confirmed" ? confirmedNotification : confirmNotification;
}

/** A button instead of a link, because mail scanners follow links. */
export function ConfirmNotificationView({ context, token, outcome, itemId }: ConfirmNotificationViewProps) {
  const texts = shellTexts[context.tenant];
  const isRefused = outcome !== undefined && outcome !== "confirmed" && outcome !== "unavailable";
  return (
    <>
      <h1>{toConfirmationTitle(outcome, context)}</h1>
      {outcome === "confirmed" && <Message tone="success">{texts.confirmNotificationHint}</Message>}
      {(isRefused || !token) && outcome !== "confirmed" && (
        <Message tone="error">{texts.confirmNotificationFailed}</Message>
      )}
      {itemId && (
        <p>
          <a href={`${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`}>{texts.backToItem}</a>
        </p>
      )}
      {!isRefused && outcome !== "confirmed" && token && (
        <PageForm
          className="own-form"
          call={SKU_ROUTES.confirmNotification.name}
          returnTo={`${CONFIRM_NOTIFICATION_PATH}?notify=confirmed&itemId={itemId}`}
        >
          <p>{texts.confirmNotificationHint}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large">
            {texts.confirm}
          </Button>
        </PageForm>
      )}
    </>
  );
}
