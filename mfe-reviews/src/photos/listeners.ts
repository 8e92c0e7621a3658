import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { drawerOpened, drawerUpdated } from "../drawer/slice.js";
import { PHOTOS_IN_STRIP } from "../filters/criteria.rule.js";
import {
  photoChosen,
  photosLoaded,
  photosRequested,
  singleReviewBegun,
  singleReviewFailed,
  singleReviewSucceeded,
} from "./slice.js";
import { type Listen, selectSku } from "../reviews-listening.js";

export const listenToPhotos: Listen = (startListening, { fetch }) => {
  // Opens the photo with its review; if the drawer is already open, switches it to that photo. The review of a photo
  // chosen before must not arrive beside it.
  startListening({
    actionCreator: photoChosen,
    effect: async ({ payload: index }, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners();
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
      const outcome = await performCall(fetch, REVIEWS_ROUTES.getReview, { reviewId: photo.reviewId }, { signal });
      if (!signal.aborted) dispatch(outcome.ok ? singleReviewSucceeded(outcome.value) : singleReviewFailed());
    },
  });

  // If the call fails, the old photos stay.
  startListening({
    actionCreator: photosRequested,
    effect: async (_action, { dispatch, getState }) => {
      const request = { itemId: selectSku(getState()), limit: PHOTOS_IN_STRIP };
      const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviewPhotos, request);
      if (outcome.ok) dispatch(photosLoaded(outcome.value));
    },
  });
};
