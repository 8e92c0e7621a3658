import styled from "@emotion/styled";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { Link } from "shared-ui";

export type HighlightsProps = {
  bullets: readonly string[];
  texts: { readonly highlights: string; readonly viewAllDetails: string };
  onViewAll: () => void;
};

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

/** What there is to say first about the item, with a way to the rest, which is all that is printed. */
export function Highlights({ bullets, texts, onViewAll }: HighlightsProps) {
  return (
    <Section aria-label={texts.highlights} data-print="hide">
      {bullets.length > 0 && (
        <List>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </List>
      )}
      <Link href={`#${DESCRIPTION_SECTION_ID}`} onClick={onViewAll}>
        {texts.viewAllDetails}
      </Link>
    </Section>
  );
}
