import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { pageSectionChosen } from "shared-contracts";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { Link } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";
import { listHighlights } from "./rule.js";

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
