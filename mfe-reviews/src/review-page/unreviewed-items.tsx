import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { createImageLoader, formatText } from "shared-contracts";
import { REVIEW_PAGE_PATH } from "shared-contracts/constants";
import { Link, Picture } from "shared-ui";
import { MutedText, Section } from "../parts/section.styles.js";
import { toShownDate } from "../parts/label.rule.js";
import { useReviews } from "../reviews-hooks.js";
import { reviewPageTexts, reviewTexts } from "../texts.js";

const IMAGE = 64;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-3);
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
  }
`;

/** Items that the member bought but hasn't reviewed. */
export function UnreviewedItems() {
  const { purchasedProducts } = useReviews((state) => state.unreviewedItems);
  const { context } = useSlot();
  if (purchasedProducts.length === 0) return null;
  const loader = createImageLoader(context);
  return (
    <Section aria-labelledby="unreviewed-items">
      <h2 id="unreviewed-items">{reviewPageTexts.reviewYourPurchases}</h2>
      <List>
        {purchasedProducts.map(({ itemId, name, image, purchaseDate }) => {
          const date = toShownDate(purchaseDate);
          return (
            <li key={itemId}>
              {image ? (
                <Picture src={(width) => loader({ id: image, width })} alt="" width={IMAGE} height={IMAGE} />
              ) : (
                <span />
              )}
              <div>
                <Link href={`${REVIEW_PAGE_PATH}/${encodeURIComponent(itemId)}`} dir="auto">
                  {name}
                </Link>
                {date && <MutedText>{formatText(reviewTexts.purchasedOn, { date })}</MutedText>}
              </div>
            </li>
          );
        })}
      </List>
    </Section>
  );
}
