import { createAction } from "@reduxjs/toolkit";
import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { MAX_REVIEW_PHOTOS } from "shared-contracts/constants";
import type { Listen } from "../reviews-listening.js";
import { readPhoto } from "./read-photo.js";
import { photoAdded, photoBegun, type PhotoError, photoFailed } from "./slice.js";

export const photoFilesPicked = createAction<readonly File[]>("writeReview/photoFilesPicked");

const UPLOAD_DEADLINE_MS = 30_000;

/** Uploads files sequentially, up to the limit per review. */
export const listenToPhotoField: Listen = (startListening, { fetch }) => {
  startListening({
    actionCreator: photoFilesPicked,
    effect: async ({ payload: files }, { dispatch, getState }) => {
      for (const file of files) {
        if (getState().formPhotos.photos.length >= MAX_REVIEW_PHOTOS) {
          dispatch(photoFailed("tooManyPhotos"));
          return;
        }
        dispatch(photoBegun());
        const base64 = await readPhoto(file).catch(() => undefined);
        if (base64 === undefined) {
          dispatch(photoFailed("photoUnusable"));
          continue;
        }
        const options = { deadline: UPLOAD_DEADLINE_MS };
        const outcome = await performCall(fetch, REVIEWS_ROUTES.uploadReviewPhoto, { base64 }, options);
        if (outcome.ok) dispatch(photoAdded(outcome.value));
        else dispatch(photoFailed(outcome.failure.kind === "status" ? toError(outcome.failure.status) : "photoFailed"));
      }
    },
  });
};

function toError(status: number): PhotoError {
  return status === 422 || status === 413 ? "photoUnusable" : "photoFailed";
}
