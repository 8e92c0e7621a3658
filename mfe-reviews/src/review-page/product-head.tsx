import styled from "@emotion/styled";
import { useSlot } from "fragment-kit";
import { createImageLoader, formatText } from "shared-contracts";
import { Link, Picture } from "shared-ui";
import { useReviews } from "../reviews-hooks.js";
import { reviewPageTexts } from "../texts.js";

const IMAGE = 90;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  padding-block: var(--space-4);
`;

/** The item of the review page, with a link to its product page. */
export function ProductHead() {
  const { context } = useSlot();
  const { name } = useReviews((state) => state.productInfo);
  const { url, image } = useReviews((state) => state.productTileData);
  const loader = createImageLoader(context);
  return (
    <Head>
      {image ? (
        <Picture src={(width) => loader({ id: image, width })} alt="" width={IMAGE} height={IMAGE} loading="eager" />
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
