import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { PHOTOS_IN_STRIP } from "../../rules/review-criteria.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { photosLoaded } from "../slices/all-review-images-slice.js";

/** The strip again, after photos came or went; without an answer the old one stays. */
export function loadPhotos(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    const request = { itemId: getState().productInfo.sku, limit: PHOTOS_IN_STRIP };
    const outcome = await performCall(fetch, REVIEWS_ROUTES.listReviewPhotos, request);
    if (outcome.ok) dispatch(photosLoaded(outcome.value));
  };
}
