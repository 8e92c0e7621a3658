import { REVIEWS_SECTION_ID } from "shared-contracts/constants";
import { useEffect } from "react";
import { FilterBar } from "../features/filters/filter-bar.js";
import { AutomaticSummary } from "../features/overview/automatic-summary.js";
import { HighlightedReviews } from "../features/overview/highlighted-reviews.js";
import { ReviewsOverview } from "../features/overview/reviews-overview.js";
import { PhotoStrip } from "../features/photos/photo-strip.js";
import { RelatedReviews } from "../features/related/related-reviews.js";
import { ReviewResults } from "../features/review-list/review-results.js";
import { MemberAction } from "../parts/member-action.js";
import { Section, SectionTop } from "../parts/section.styles.js";
import { followAddress } from "../store/actions/load-reviews.js";
import { openWriteReview } from "../store/actions/open-write-review.js";
import { useReviews, useReviewsDispatch, useReviewTexts } from "../store/reviews-hooks.js";
import { DrawerOutlet } from "./drawer-outlet.js";

/** Everything about the reviews of one item, on its own page and on the product's. */
export function ReviewsSection() {
  const { count } = useReviews((state) => state.summary);
  const texts = useReviewTexts();
  const dispatch = useReviewsDispatch();
  useEffect(() => {
    const follow = () => void dispatch(followAddress());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [dispatch]);
  return (
    <Section id={REVIEWS_SECTION_ID} aria-labelledby="reviews-heading" tabIndex={-1}>
      <SectionTop>
        <h2 id="reviews-heading">{texts.reviews}</h2>
        <MemberAction onPress={() => dispatch(openWriteReview())}>{texts.writeReview}</MemberAction>
      </SectionTop>
      {count === 0 ? (
        <p>{texts.noReviewsYet}</p>
      ) : (
        <>
          <ReviewsOverview />
          <AutomaticSummary />
          <HighlightedReviews />
          <PhotoStrip />
          <FilterBar />
          <ReviewResults />
        </>
      )}
      <RelatedReviews />
      <DrawerOutlet area="reviews" />
    </Section>
  );
}
