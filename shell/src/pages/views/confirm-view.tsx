import { ACCOUNT_ROUTES, SKU_ROUTES, shellTexts, type VisitorContext } from "shared-contracts";
import { Button, Message } from "shared-ui";
import { toItemPath } from "../rules/paths.js";
import { PageForm } from "./page-form.js";

/** Mailed links to confirm an address, by path. */
export const CONFIRMATIONS = {
  "/account/notify": {
    call: SKU_ROUTES.confirmNotification.name,
    hint: "confirmNotificationHint",
    failed: "confirmNotificationFailed",
  },
  "/account/confirm": {
    call: ACCOUNT_ROUTES.confirmEmail.name,
    hint: "confirmAccountHint",
    failed: "confirmAccountFailed",
  },
} as const;

export type ConfirmationPath = keyof typeof CONFIRMATIONS;

export type ConfirmViewProps = {
  context: VisitorContext;
  path: ConfirmationPath;
  /** Token of the mailed link. */
  token: string | undefined;
  /** Result of the form: `confirmed`, or a reason code. */
  outcome: string | undefined;
  itemId: string | undefined;
};

/** Heading and title of the page. */
export function toConfirmationTitle(outcome: string | undefined, { tenant }: Pick<VisitorContext, "tenant">): string {
  const { confirmEmail, confirmedEmail } = shellTexts[tenant];
  return outcome === "confirmed" ? confirmedEmail : confirmEmail;
}

/** A button instead of a link, because mail scanners follow links. */
export function ConfirmView({ context, path, token, outcome, itemId }: ConfirmViewProps) {
  const texts = shellTexts[context.tenant];
  const { call, hint, failed } = CONFIRMATIONS[path];
  const isRefused = outcome !== undefined && outcome !== "confirmed" && outcome !== "unavailable";
  return (
    <>
      <h1>{toConfirmationTitle(outcome, context)}</h1>
      {outcome === "confirmed" && <Message tone="success">{texts[hint]}</Message>}
      {(isRefused || !token) && outcome !== "confirmed" && <Message tone="error">{texts[failed]}</Message>}
      {itemId && (
        <p>
          <a href={toItemPath(itemId)}>{texts.backToItem}</a>
        </p>
      )}
      {!isRefused && outcome !== "confirmed" && token && (
        <PageForm className="own-form" call={call} returnTo={`${path}?notify=confirmed&itemId={itemId}`}>
          <p>{texts[hint]}</p>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large">
            {texts.confirm}
          </Button>
        </PageForm>
      )}
    </>
  );
}
