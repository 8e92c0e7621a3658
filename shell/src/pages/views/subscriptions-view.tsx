import {
  ACCOUNT_ROUTES,
  formatDate,
  formatText,
  shellTexts,
  type Subscription,
  type VisitorContext,
} from "shared-contracts";
import { FormNotice } from "../layout/form-notice.js";
import { accountTexts } from "../rules/account.texts.js";
import { SUBSCRIPTIONS_PATH } from "../rules/paths.js";
import { ItemLink, Section, type SectionProps } from "./account-section.js";
import { OtherPages } from "./other-pages.js";
import { FormButton } from "./page-form.js";

export type SubscriptionsViewProps = {
  context: VisitorContext;
  /** Undefined if they couldn't be read. */
  subscriptions: readonly Subscription[] | undefined;
  /** What became of a subscription that was to be canceled. */
  outcome: "canceled" | "failed" | undefined;
};

type SubscriptionListProps = Pick<SubscriptionsViewProps, "subscriptions" | "context"> & Pick<SectionProps, "level">;

export function SubscriptionList({ subscriptions, context, level }: SubscriptionListProps) {
  const texts = accountTexts[context.tenant];
  const about = { id: "subscriptions", heading: texts.autoRestock, empty: texts.noSubscriptions, level };
  return (
    <Section {...about} list={subscriptions} tenant={context.tenant}>
      {subscriptions?.length ? <p>{texts.restockTerms}</p> : null}
      {subscriptions?.map(({ subscriptionId, itemId, name, quantity, frequencyDays, nextOrder }) => (
        <article key={subscriptionId} className="order-card">
          <p>
            <ItemLink itemId={itemId} name={name} />
          </p>
          <p>{formatText(texts.restockRhythm, { n: quantity, days: frequencyDays, date: formatDate(nextOrder) })}</p>
          <FormButton
            action={SUBSCRIPTIONS_PATH}
            call={ACCOUNT_ROUTES.cancelSubscription.name}
            returnTo={`${SUBSCRIPTIONS_PATH}?done=canceled`}
            fields={{ subscriptionId }}
            label={formatText(texts.cancelRestockOf, { name: name ?? itemId })}
          >
            {texts.cancelRestock}
          </FormButton>
        </article>
      ))}
    </Section>
  );
}

/** The page of a member's auto-restock subscriptions alone. */
export function SubscriptionsView({ subscriptions, context, outcome }: SubscriptionsViewProps) {
  const { restockCanceled, restockNotCanceled } = accountTexts[context.tenant];
  const notice = {
    canceled: { tone: "success", text: restockCanceled },
    failed: { tone: "error", text: restockNotCanceled },
  } as const;
  return (
    <>
      {outcome && <FormNotice id="subscriptions-notice" notice={notice[outcome]} />}
      <SubscriptionList subscriptions={subscriptions} context={context} level={1} />
      {subscriptions?.length === 0 ? (
        <OtherPages context={context} />
      ) : (
        <p>
          <a href="/account">{shellTexts[context.tenant].accountAndOrders}</a>
        </p>
      )}
    </>
  );
}
