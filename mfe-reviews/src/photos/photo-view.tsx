import { useState } from "react";
import { Button, ChevronLeftIcon, ChevronRightIcon, Message, Picture, Spinner } from "shared-ui";
import { formatText } from "shared-contracts";
import { ReviewCard } from "../parts/review-card/review-card.js";
import { MutedText, Row, Stack } from "../parts/section.styles.js";
import { photoChosen } from "./slice.js";
import { useReviews, useReviewsDispatch } from "../reviews-hooks.js";
import { reviewTexts } from "../texts.js";

const WIDTH = 640;
const HEIGHT = 480;

/** One large photo with its review. Navigation wraps around. */
export function PhotoView({ index }: { index: number }) {
  const { photos } = useReviews((state) => state.allReviewImages);
  const { review, loading } = useReviews((state) => state.singlePhotoStripReview);
  const dispatch = useReviewsDispatch();
  const photo = photos[index];
  if (!photo) return null;
  const total = photos.length;

  return (
    <Stack>
      <Picture src={() => photo.url} alt={photo.alt ?? ""} width={WIDTH} height={HEIGHT} loading="eager" />
      {total > 1 && (
        <Row>
          {[index - 1, index + 1].map((to) => (
            <Button
              key={to}
              variant="secondary"
              aria-label={formatText(reviewTexts.openPhoto, { n: ((to + total) % total) + 1, total })}
              onClick={() => dispatch(photoChosen((to + total) % total))}
            >
              {to < index ? <ChevronLeftIcon /> : <ChevronRightIcon />}
            </Button>
          ))}
          <MutedText aria-live="polite">{formatText(reviewTexts.photoPosition, { n: index + 1, total })}</MutedText>
        </Row>
      )}
      {loading && <Spinner />}
      {!loading && review && (
        <>
          <ReviewCard review={review} narrow />
          <Failure key={`${review.id} ${review.vote} ${review.isFlagged}`} />
        </>
      )}
    </Stack>
  );
}

/** The page's messages are inert while a drawer is open: what fails since then is said here as well. */
function Failure() {
  const { notice } = useReviews((state) => state.reviewToast);
  const [earlier] = useState(notice);
  return (
    <div role="alert">{notice && notice !== earlier && <Message tone={notice.tone} title={notice.message} />}</div>
  );
}
