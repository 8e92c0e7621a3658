import styled from "@emotion/styled";
import type { ProductDescription, Specification } from "shared-contracts";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { SpecificationList } from "shared-ui";

export type DescriptionSectionProps = {
  description: ProductDescription | undefined;
  specifications: readonly Specification[];
  texts: { readonly description: string; readonly specifications: string };
};

const Section = styled.section`
  display: grid;
  gap: var(--space-6);
  scroll-margin-block-start: var(--space-12);
`;

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
  max-inline-size: 72ch;
  &[data-wide] {
    max-inline-size: none;
  }
`;

const Bullets = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  list-style: disc;
  li::marker {
    color: var(--color-accent);
  }
`;

/** Everything there is to read about the item, all of it open: nothing is lost without JavaScript or on paper. */
export function DescriptionSection({ description, specifications, texts }: DescriptionSectionProps) {
  const { headliner, bullets = [], paragraphs = [] } = description ?? {};
  const isDescribed = headliner !== undefined || bullets.length > 0 || paragraphs.length > 0;
  return (
    <Section id={DESCRIPTION_SECTION_ID} aria-label={texts.description} tabIndex={-1}>
      {isDescribed && (
        <Part>
          <h2>{texts.description}</h2>
          {headliner && <p>{headliner}</p>}
          {bullets.length > 0 && (
            <Bullets>
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </Bullets>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Part>
      )}
      {specifications.length > 0 && (
        <Part data-wide>
          <h2>{texts.specifications}</h2>
          <SpecificationList entries={specifications} />
        </Part>
      )}
    </Section>
  );
}
