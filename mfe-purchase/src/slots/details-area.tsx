import styled from "@emotion/styled";
import { isEmptyItem, purchaseTexts } from "shared-contracts";
import { DescriptionSection } from "../features/details/description-section.js";
import { LearnMoreLinks } from "../features/details/learn-more-links.js";
import { ServiceNotices } from "../features/details/service-notices.js";
import { listLearnMoreLinks } from "../rules/identity/list-learn-more-links.js";
import { selectMembershipTerms, selectRecyclingNotice } from "../rules/page/listed-content.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { PageOverlays } from "./page-overlays.js";
import { ReadableText } from "./readable-text.js";

const Stack = styled.div`
  display: grid;
  gap: var(--space-6);
`;

/** What the item is, in full. */
export function DetailsArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  if (!item || isEmptyItem(item)) return null;
  const { description, specifications = [] } = item.product;
  const texts = purchaseTexts[context.tenant];
  const terms = selectMembershipTerms(item, context);
  return (
    <Stack>
      <DescriptionSection description={description} specifications={specifications} texts={texts} />
      <LearnMoreLinks links={listLearnMoreLinks({ item, context })} learnMore={texts.learnMore} />
      <ServiceNotices recycling={selectRecyclingNotice(item, context)}>
        {terms && <ReadableText name="membership-terms" text={texts.termsAndConditions} />}
        {context.messages.promoServices && <ReadableText name="promo-services" text={texts.promoServices} />}
      </ServiceNotices>
      <PageOverlays host="details" />
    </Stack>
  );
}
