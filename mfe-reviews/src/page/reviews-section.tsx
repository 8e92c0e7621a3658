import { lazyPart, type SlotDefinition, useSlot } from "fragment-kit";
import { areReviewsEnabled } from "shared-contracts";
import { REVIEWS_SECTION_ID } from "shared-contracts/constants";
import { useEffect } from "react";
import { WRITE_REVIEW } from "../drawer/slice.js";
import { addressChanged } from "../filters/slice.js";
import { FilterBar } from "../filters/view.js";
import { AutomaticSummary, HighlightedReviews, ReviewsOverview } from "../overview/reviews-overview.js";
import { DrawerOutlet } from "./drawer-outlet.js";
import { MemberAction } from "../parts/member-action.js";
import { Section, SectionTop } from "../parts/section.styles.js";
import { PhotoStrip } from "../photos/photo-strip.js";
import { toPlainFormState } from "../plain-forms/rule.js";
import { RelatedReviews } from "../related/view.js";
import { ReviewResults } from "../review-list/view.js";
import { useReviews, useReviewsDispatch, withReviewsStore } from "../reviews-hooks.js";
import { selectSku } from "../reviews-listening.js";
import { writingRequested } from "../sign-in/slice.js";
import { reviewTexts } from "../texts.js";

/** Lazy, because only those without JavaScript are led to it. */
const PlainReview = lazyPart(
  () => import(/* webpackChunkName: "plain-forms" */ "../plain-forms/view.js"),
  "PlainReview",
);

/** Everything about an item's reviews, shared by the review page and the product page. */
export function ReviewsSection() {
  const { count } = useReviews((state) => state.summary);
  const { url } = useSlot();
  const dispatch = useReviewsDispatch();
  useEffect(() => {
    const follow = () => dispatch(addressChanged());
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [dispatch]);
  return (
    <Section id={REVIEWS_SECTION_ID} aria-labelledby="reviews-heading" tabIndex={-1}>
      <SectionTop>
        <h2 id="reviews-heading">{reviewTexts.reviews}</h2>
        <MemberAction plainForm="review" onPress={() => dispatch(writingRequested(WRITE_REVIEW))}>
          {reviewTexts.writeReview}
        </MemberAction>
      </SectionTop>
      {toPlainFormState(url, "review") && <PlainReview />}
      {count === 0 ? (
        <p>{reviewTexts.noReviewsYet}</p>
      ) : (
        <>
          <ReviewsOverview />
          <AutomaticSummary />
          <HighlightedReviews />
          <PhotoStrip />
          {count > 1 && <FilterBar />}
          <ReviewResults />
        </>
      )}
      <RelatedReviews />
      <DrawerOutlet area="reviews" />
    </Section>
  );
}

/** Nothing for tenants without reviews (AMB-87). */
function ProductReviews() {
  const { context } = useSlot();
  const sku = useReviews(selectSku);
  return sku !== "" && areReviewsEnabled(context) ? <ReviewsSection /> : null;
}

export const slot: SlotDefinition = {
  component: withReviewsStore(ProductReviews),
  lazyCalls: () => import(/* webpackChunkName: "calls" */ "./reviews-calls.js"),
};
