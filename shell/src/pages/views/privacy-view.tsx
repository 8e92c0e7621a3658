import type { VisitorContext } from "shared-contracts";
import { Button } from "shared-ui";
import { PRIVACY_PATH, type PrivacyChoice } from "../../analytics/privacy-choice.js";
import { privacyTexts } from "../rules/privacy.texts.js";

export type PrivacyViewProps = {
  context: VisitorContext;
  choice: PrivacyChoice["kind"] | undefined;
  /** The browser sends Global Privacy Control. */
  isRefusedByBrowser: boolean;
  returnTo: string;
};

/** A form that works without JavaScript, with two buttons of the same weight. */
export function PrivacyView({ context, choice, isRefusedByBrowser, returnTo }: PrivacyViewProps) {
  const texts = privacyTexts[context.tenant];
  return (
    <div className="prose">
      <h1>{texts.heading}</h1>
      <p>{texts.lead}</p>
      <p>{texts.what}</p>
      <p>
        <strong>{isRefusedByBrowser ? texts.browserDeclined : texts[choice ?? "unknown"]}</strong>
      </p>
      {!isRefusedByBrowser && (
        <form className="own-form" method="post" action={PRIVACY_PATH}>
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" name="choice" value="accept" variant="secondary">
            {texts.accept}
          </Button>
          <Button type="submit" name="choice" value="decline" variant="secondary">
            {texts.decline}
          </Button>
        </form>
      )}
      <p>
        <a href={returnTo}>{texts.back}</a>
      </p>
    </div>
  );
}
