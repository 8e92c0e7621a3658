import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { pageSectionChosen } from "shared-contracts";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { Link, Message } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { listHighlights, selectMembershipTerms, selectRecyclingNotice } from "./rule.js";
import { ReadableText } from "../parts/readable-text.js";
import { selectContext } from "../visitor/slice.js";

const TEXTS = { highlights: "Highlights", viewAllDetails: "View all details" };

const Section = styled.section`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-4);
  list-style: disc;
`;

/** The first few bullets with a link to the full details. Hidden in print, where the details follow anyway. */
export function Highlights() {
  const item = usePurchase(selectItem);
  const { bus } = useSlot();
  const bullets = item ? listHighlights(item.product) : [];
  return (
    <Section aria-label={TEXTS.highlights} data-print="hide">
      {bullets.length > 0 && (
        <List>
          {bullets.map((bullet) => (
            <li key={bullet} dir="auto">
              {bullet}
            </li>
          ))}
        </List>
      )}
      {/* The description may be in another slot, so the shell scrolls to it. */}
      <Link
        href={`#${DESCRIPTION_SECTION_ID}`}
        onClick={() => bus.publish(pageSectionChosen, { section: "description" })}
      >
        {TEXTS.viewAllDetails}
      </Link>
    </Section>
  );
}

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
