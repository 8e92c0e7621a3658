import styled from "@emotion/styled";
import { type SlotDefinition, useSlot } from "fragment-kit";
import { getSkuData, isEmptyItem, type ProductItem } from "shared-contracts";
import { DESCRIPTION_SECTION_ID } from "shared-contracts/constants";
import { Link, MEDIA, SpecificationList } from "shared-ui";
import { listLearnMoreLinks } from "./rule.js";

const TEXTS = {
  description: "Description",
  specifications: "Specifications",
  documents: "Documents",
  learnMore: "Learn more",
};

const Stack = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const Part = styled.div`
  display: grid;
  gap: var(--space-3);
  max-inline-size: 72ch;
  &[data-wide] {
    max-inline-size: none;
  }
`;

/** What the item has beside what it's for; one below the other where lines would get short. */
const Texts = styled.div`
  display: grid;
  gap: var(--space-3) var(--space-8);
  ${MEDIA.fromMd} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
  > div {
    display: grid;
    gap: var(--space-3);
    align-content: start;
    max-inline-size: 72ch;
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

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);

  /* Nobody can follow them on paper. */
  @media print {
    display: none;
  }
`;

/** The full item description. It never hydrates, so it reads page data instead of the store, and has links alone. */
export function Details() {
  const item = getSkuData(useSlot().pageData);
  if (!item || isEmptyItem(item)) return null;
  return (
    <Stack>
      <Description item={item} />
      <LearnMoreLinks item={item} />
    </Stack>
  );
}

/** Not collapsible, so that everything can be read in print and without JavaScript. */
function Description({ item }: { item: ProductItem }) {
  const { description, specifications = [], documents = [] } = item.product;
  const { headliner, bullets = [], paragraphs = [] } = description ?? {};
  const isDescribed = headliner !== undefined || bullets.length > 0 || paragraphs.length > 0;
  return (
    <Stack as="section" id={DESCRIPTION_SECTION_ID} aria-label={TEXTS.description} tabIndex={-1}>
      {isDescribed && (
        <Part data-wide>
          <h2>{TEXTS.description}</h2>
          <Texts>
            {(headliner || bullets.length > 0) && (
              <div>
                {headliner && <p dir="auto">{headliner}</p>}
                {bullets.length > 0 && (
                  <Bullets>
                    {bullets.map((bullet) => (
                      <li key={bullet} dir="auto">
                        {bullet}
                      </li>
                    ))}
                  </Bullets>
                )}
              </div>
            )}
            {paragraphs.length > 0 && (
              <div>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} dir="auto">
                    {paragraph}
                  </p>
                ))}
              </div>
            )}
          </Texts>
        </Part>
      )}
      {specifications.length > 0 && (
        <Part data-wide>
          <h2>{TEXTS.specifications}</h2>
          <SpecificationList entries={specifications} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part>
          <h2>{TEXTS.documents}</h2>
          <Links>
            {documents.map(({ title, url, details }) => (
              <li key={url}>
                <Link href={url}>
                  <span dir="auto">{title}</span> ({details})
                </Link>
              </li>
            ))}
          </Links>
        </Part>
      )}
    </Stack>
  );
}

/** Links that explain the item's badges. */
function LearnMoreLinks({ item }: { item: ProductItem }) {
  const { context } = useSlot();
  const links = listLearnMoreLinks({ item, context });
  if (links.length === 0) return null;
  return (
    <Links aria-label={TEXTS.learnMore}>
      {links.map(({ kind, subject, url, external }) => (
        <li key={kind}>
          <Link href={url} external={external}>
            {TEXTS.learnMore}: {subject}
          </Link>
        </li>
      ))}
    </Links>
  );
}

export const slot: SlotDefinition = { component: Details };
