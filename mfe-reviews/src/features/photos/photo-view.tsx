import { Button, ChevronLeftIcon, ChevronRightIcon, Picture, Spinner } from "shared-ui";
import { ReviewCard } from "../../parts/review-card/review-card.js";
import { MutedText, Row, Stack } from "../../parts/section.styles.js";
import { openPhoto } from "../../store/actions/open-photo.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../../store/reviews-hooks.js";
import { formatText } from "shared-contracts";

const WIDTH = 640;
const HEIGHT = 480;

/** One photo large, with the review it belongs to; the photos go round. */
export function PhotoView({ index }: { index: number }) {
  const { photos } = useReviews((state) => state.allReviewImages);
  const { review, loading } = useReviews((state) => state.singlePhotoStripReview);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  const photo = photos[index];
  if (!photo) return null;
  const total = photos.length;

  function go(to: number) {
    void dispatch(openPhoto((to + total) % total));
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
              aria-label={formatText(texts.openPhoto, { n: ((to + total) % total) + 1, total })}
              onClick={() => go(to)}
            >
              {to < index ? <ChevronLeftIcon /> : <ChevronRightIcon />}
            </Button>
          ))}
          <MutedText aria-live="polite">{formatText(texts.photoPosition, { n: index + 1, total })}</MutedText>
        </Row>
      )}
      {loading && <Spinner />}
      {!loading && review && <ReviewCard review={review} narrow />}
    </Stack>
  );
}
