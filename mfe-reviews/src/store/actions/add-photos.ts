import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { MOST_REVIEW_PHOTOS } from "shared-contracts/constants";
import type { ReviewsThunk } from "../reviews-store.js";
import { photoAdded, photoBegun, photoFailed } from "../slices/form-photos-slice.js";

/** The file as base64 of a JPEG that is small enough to send; rejects for what the browser cannot draw. */
export type ReadPhoto = (file: File) => Promise<string>;

const UPLOAD_DEADLINE = 30_000;

/** Uploads chosen files one after the other, up to the limit of a review. */
export function addPhotos(files: readonly File[], readPhoto: ReadPhoto): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch }) => {
    for (const file of files) {
      if (getState().formPhotos.photos.length >= MOST_REVIEW_PHOTOS) {
        dispatch(photoFailed("tooManyPhotos"));
        return;
      }
      dispatch(photoBegun());
      const base64 = await readPhoto(file).catch(() => undefined);
      if (base64 === undefined) {
        dispatch(photoFailed("photoUnusable"));
        continue;
      }
      const options = { deadline: UPLOAD_DEADLINE };
      const outcome = await performCall(fetch, REVIEWS_ROUTES.uploadReviewPhoto, { base64 }, options);
      if (outcome.ok) dispatch(photoAdded(outcome.value));
      else dispatch(photoFailed(outcome.failure.kind === "status" ? toError(outcome.failure.status) : "photoFailed"));
    }
  };
}

function toError(status: number): "photoUnusable" | "photoFailed" {
  return status === 422 || status === 413 ? "photoUnusable" : "photoFailed";
}
