import { codeOfFailure, performCall, REVIEWS_ROUTES, reviewTexts } from "shared-contracts";
import type { ReviewsThunk } from "../reviews-store.js";
import {
  createReviewBegun,
  createReviewFailed,
  createReviewFlushed,
  createReviewSucceeded,
} from "../slices/create-review-slice.js";
import { formChanged, formCleared } from "../slices/drawer-form-slice.js";
import { drawerClosed, drawerOpened } from "../slices/review-drawer-slice.js";
import { tokenCleared, tokenFailed, tokenLoaded } from "../slices/token-details-slice.js";
import { userDetailsBegun, userDetailsFailed, userDetailsSucceeded } from "../slices/user-details-slice.js";
import { loadReviews } from "./load-reviews.js";
import { loadSummary } from "./load-summary.js";
import { raiseNotice } from "./raise-notice.js";
import { requireMember } from "./require-member.js";

/** Opens the drawer for a member, with the display name filled in where nothing was typed yet. */
export function openWriteReview(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { createToken }) => {
    if (!dispatch(requireMember("reviews"))) return;
    dispatch(createReviewFlushed());
    dispatch(drawerOpened({ kind: "write-review", area: "reviews" }));
    if (getState().tokenDetails.token === undefined) {
      try {
        dispatch(tokenLoaded(createToken()));
      } catch (error) {
        dispatch(tokenFailed(String(error)));
      }
    }
    await dispatch(loadUserDetails());
    const { displayName } = getState().drawerForm;
    const known = getState().userDetails.user?.displayName;
    if (displayName === "" && known) dispatch(formChanged({ displayName: known }));
  };
}

export function loadUserDetails(): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    dispatch(userDetailsBegun());
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getReviewUser, {});
    dispatch(outcome.ok ? userDetailsSucceeded(outcome.value) : userDetailsFailed(codeOfFailure(outcome.failure)));
  };
}

/** Hands in what the form holds; the form must have been checked. A failure leaves it as it was typed. */
export function submitReview(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { fetch, tenant }) => {
    const { drawerForm, productInfo, tokenDetails, createReview } = getState();
    if (createReview.loading) return;
    dispatch(createReviewBegun());
    const outcome = await performCall(
      fetch,
      REVIEWS_ROUTES.createReview,
      { itemId: productInfo.sku, ...drawerForm },
      tokenDetails.token === undefined ? {} : { idempotencyKey: tokenDetails.token },
    );
    if (!outcome.ok) {
      dispatch(createReviewFailed("status" in outcome.failure ? outcome.failure.status : undefined));
      return;
    }
    dispatch(createReviewSucceeded(outcome.value));
    dispatch(tokenCleared());
    dispatch(formCleared());
    dispatch(drawerClosed());
    const texts = reviewTexts[tenant];
    const isPublished = outcome.value.status === "published";
    dispatch(raiseNotice({ tone: "success", message: isPublished ? texts.reviewSubmitted : texts.reviewPending }));
    if (isPublished) await Promise.all([dispatch(loadReviews()), dispatch(loadSummary())]);
  };
}
