import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import type { ReviewsThunk } from "../reviews-store.js";
import { drawerOpened, drawerUpdated } from "../slices/review-drawer-slice.js";
import {
  singleReviewBegun,
  singleReviewFailed,
  singleReviewSucceeded,
} from "../slices/single-photo-strip-review-slice.js";

/** Opens a photo of the strip with the review it belongs to; the drawer that is open goes on to it. */
export function openPhoto(index: number): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const { allReviewImages, photoStripReviews, reviewDrawer, reviewList } = getState();
    const photo = allReviewImages.photos[index];
    if (!photo) return;
    const content = { kind: "photo", area: "reviews", index } as const;
    dispatch(reviewDrawer.isOpen ? drawerUpdated(content) : drawerOpened(content));
    const known = [...photoStripReviews.reviews, ...reviewList.reviews].find(({ id }) => id === photo.reviewId);
    if (known) {
      dispatch(singleReviewSucceeded(known));
      return;
    }
    dispatch(singleReviewBegun());
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getReview, { reviewId: photo.reviewId });
    dispatch(outcome.ok ? singleReviewSucceeded(outcome.value) : singleReviewFailed());
  };
}
