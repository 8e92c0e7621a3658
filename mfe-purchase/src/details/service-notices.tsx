import styled from "@emotion/styled";
import { Message } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { ReadableText } from "../parts/readable-text.js";
import { usePurchase } from "../purchase-hooks.js";
import { selectContext } from "../visitor/slice.js";
import { selectMembershipTerms, selectRecyclingNotice } from "./rule.js";

const Notices = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

/** Recycling rewards, terms of a membership and promotional services, where there are any. */
export function ServiceNotices() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  if (!item) return null;
  const recycling = selectRecyclingNotice(item, context);
  const terms = selectMembershipTerms(item, context);
  const { promoServices } = context.messages;
  if (!recycling && !terms && !promoServices) return null;
  return (
    <Notices>
      {recycling && (
        <Message title={recycling.title}>
          {recycling.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Message>
      )}
      {terms && <ReadableText name="membership-terms" />}
      {promoServices && <ReadableText name="promo-services" />}
    </Notices>
  );
}
