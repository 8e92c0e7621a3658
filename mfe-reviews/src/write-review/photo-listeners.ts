import { createAction } from "@reduxjs/toolkit";
import { performCall, REVIEWS_ROUTES } from "shared-contracts";
import { MAX_REVIEW_PHOTOS } from "shared-contracts/constants";
import type { Listen } from "../reviews-listening.js";
import { photoAdded, photoBegun, type PhotoError, photoFailed, uploadBegun } from "./slice.js";

export const photoFilesPicked = createAction<readonly File[]>("writeReview/photoFilesPicked");

const UPLOAD_DEADLINE_MS = 30_000;

/** Uploads files sequentially, up to the limit per review. */
export const listenToPhotoField: Listen = (startListening, { fetch }) => {
  startListening({
    actionCreator: photoFilesPicked,
    effect: async ({ payload: files }, { dispatch, getState }) => {
      // An error stays until the next pick, even if other photos of this one are fine.
      dispatch(uploadBegun());
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

const MAX_EDGE_PX = 1600;
const QUALITY = 0.85;

/**
 * Redraws an image as an upright base64 JPEG, small enough to upload and without camera metadata. Rejects SVG and files
 * that aren't images.
 */
async function readPhoto(file: File): Promise<string> {
  if (file.type === "image/svg+xml") throw new TypeError("SVG files are not accepted.");
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new TypeError("This browser has no 2D canvas.");
  // JPEG has no transparency: without a background it turns black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY).replace(/^data:image\/jpeg;base64,/, "");
}
