import {
  performCall,
  REVIEWS_ROUTES,
  reviewWritingTexts,
  type CallOutcome,
  type createReview,
  type ResponseOf,
} from "shared-contracts";
import { toReviewDraftKey } from "../../rules/review-draft.js";
import type { ReviewsThunk } from "../reviews-store.js";
import {
  createReviewBegun,
  createReviewFailed,
  createReviewFlushed,
  createReviewSucceeded,
} from "../slices/create-review-slice.js";
import { formCleared } from "../slices/drawer-form-slice.js";
import { photosChosen } from "../slices/form-photos-slice.js";
import { ownReviewLoaded } from "../slices/own-review-slice.js";
import { drawerClosed, WRITE_REVIEW } from "../slices/review-drawer-slice.js";
import { tokenCleared } from "../slices/token-details-slice.js";
import { loadPhotos } from "./load-photos.js";
import { loadReviews } from "./load-reviews.js";
import { loadSummary } from "./load-summary.js";
import { raiseNotice } from "./raise-notice.js";
import { requireNewSession, statusOf } from "./require-member.js";

type Submitted = ResponseOf<typeof createReview>;

/**
 * Hands in what the form holds, or changes what was handed in; the form must have been checked. A failure leaves it as
 * it was typed; a session that ended leads to the sign-in prompt and back to the draft.
 */
export function submitReview(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { tenant }) => {
    if (getState().createReview.loading) return;
    dispatch(createReviewBegun());
    const outcome = await dispatch(sendReview());
    if (!outcome.ok) {
      dispatch(createReviewFailed(statusOf(outcome)));
      dispatch(requireNewSession(outcome, "reviews", WRITE_REVIEW));
      return;
    }
    dispatch(createReviewSucceeded(outcome.value));
    dispatch(endWriting());
    const texts = reviewWritingTexts[tenant];
    const isPublished = outcome.value.status === "published";
    dispatch(raiseNotice({ tone: "success", message: isPublished ? texts.reviewSubmitted : texts.reviewPending }));
    await dispatch(showAsItIs());
  };
}

/** Deletes what the member wrote about the item. A failure leaves all as it is. */
export function deleteOwnReview(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch, tenant }) => {
    const { review } = getState().ownReview;
    if (!review || getState().createReview.loading) return;
    dispatch(createReviewBegun());
    const outcome = await performCall(fetch, REVIEWS_ROUTES.deleteReview, { reviewId: review.id });
    if (!outcome.ok) {
      dispatch(createReviewFailed(statusOf(outcome)));
      dispatch(requireNewSession(outcome, "reviews", WRITE_REVIEW));
      return;
    }
    dispatch(createReviewFlushed());
    dispatch(endWriting());
    dispatch(raiseNotice({ tone: "success", message: reviewWritingTexts[tenant].reviewDeleted }));
    await dispatch(showAsItIs());
  };
}

function sendReview(): ReviewsThunk<Promise<CallOutcome<Submitted>>> {
  return (_dispatch, getState, { fetch }) => {
    const { drawerForm, formPhotos, ownReview, productInfo, tokenDetails } = getState();
    const mediaIds = formPhotos.photos.flatMap(({ id }) => id ?? []);
    const submission = { ...drawerForm, ...(mediaIds.length > 0 && { mediaIds }) };
    if (ownReview.review) {
      return performCall(fetch, REVIEWS_ROUTES.updateReview, { reviewId: ownReview.review.id, ...submission });
    }
    return performCall(
      fetch,
      REVIEWS_ROUTES.createReview,
      { itemId: productInfo.sku, ...submission },
      tokenDetails.token === undefined ? {} : { idempotencyKey: tokenDetails.token },
    );
  };
}

function endWriting(): ReviewsThunk {
  return (dispatch, getState, { drafts }) => {
    drafts.clear(toReviewDraftKey(getState().productInfo.sku));
    dispatch(tokenCleared());
    dispatch(formCleared());
    dispatch(photosChosen([]));
    dispatch(ownReviewLoaded({}));
    dispatch(drawerClosed());
  };
}

function showAsItIs(): ReviewsThunk<Promise<unknown>> {
  return (dispatch) => Promise.all([dispatch(loadReviews()), dispatch(loadSummary()), dispatch(loadPhotos())]);
}
