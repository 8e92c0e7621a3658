import { lazyPart, useSlot } from "fragment-kit";
import { areReviewsEnabled, createImageLoader, formatText } from "shared-contracts";
import { useEffect } from "react";
import { QuestionPage } from "./question-page.js";
import { ReviewsSection } from "./reviews-section.js";
import { listenToReviewPage, reviewPageLeft, reviewPageOpened } from "../review-page/listeners.js";
import { isModerationPage, toQuestionId } from "../review-page/rule.js";
import { useListeners, useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import styled from "@emotion/styled";
import { Link, Picture } from "shared-ui";
import { reviewPageTexts, reviewTexts } from "../texts.js";
import { REVIEW_PAGE_PATH } from "shared-contracts/constants";
import { MutedText, Section } from "../parts/section.styles.js";
import { toShownDate } from "../parts/label.rule.js";

/** Lazy, because few visitors moderate. */
const ModerationPage = lazyPart(() => import("../moderation/view.js"), "ModerationPage");

/** The review page of an item, the permalink of one question, or the moderation queue. */
export function ReviewPage() {
  const { context, url } = useSlot();
  if (isModerationPage({ url })) return <ModerationPage />;
  if (toQuestionId({ url })) return <QuestionPage />;
  return areReviewsEnabled(context) ? <ItemReviewPage /> : null;
}

function ItemReviewPage() {
  useListeners(listenToReviewPage);
  const sku = useReviews(selectSku);
  const dispatch = useReviewsDispatch();
  useEffect(() => {
    dispatch(reviewPageOpened());
    const leave = () => dispatch(reviewPageLeft());
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [dispatch]);
  if (sku === "") return null;
  return (
    <>
      <ProductHead />
      <ReviewsSection />
      <UnreviewedItems />
    </>
  );
}

const HEAD_IMAGE = 90;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4);
`;

/** The item of the review page, with a link to its product page. */
function ProductHead() {
  const { context } = useSlot();
  const { name } = useReviews((state) => state.productInfo);
  const { url, image } = useReviews((state) => state.productTileData);
  const loader = createImageLoader(context);
  return (
    <Head>
      {image ? (
        <Picture
          src={(width) => loader({ id: image, width })}
          alt=""
          width={HEAD_IMAGE}
          height={HEAD_IMAGE}
          loading="eager"
        />
      ) : (
        <span />
      )}
      <div>
        <h1 dir="auto">{formatText(reviewPageTexts.reviewsOf, { name })}</h1>
        {url && <Link href={url}>{reviewPageTexts.backToProduct}</Link>}
      </div>
    </Head>
  );
}

const ITEM_IMAGE = 64;

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
function UnreviewedItems() {
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
                <Picture src={(width) => loader({ id: image, width })} alt="" width={ITEM_IMAGE} height={ITEM_IMAGE} />
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
