import { useRef, useState } from "react";
import { Button, ChevronLeftIcon, ChevronRightIcon, Message, Picture, Spinner } from "shared-ui";
import { formatText } from "shared-contracts";
import { writingTexts } from "../forms/texts.js";
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
  const status = useRef<HTMLDivElement>(null);
  const photo = photos[index];
  if (!photo) return null;
  const total = photos.length;
  const hasFailed = !loading && !review;
  function retry() {
    // The button goes away.
    status.current?.focus();
    dispatch(photoChosen(index));
  }

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
      <div ref={status} tabIndex={-1} aria-live="polite">
        {loading && <Spinner />}
        {hasFailed && <Message tone="error">{writingTexts.photoReviewFailed}</Message>}
      </div>
      {hasFailed && (
        <div>
          <Button variant="secondary" size="small" onClick={retry}>
            {reviewTexts.tryAgain}
          </Button>
        </div>
      )}
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
