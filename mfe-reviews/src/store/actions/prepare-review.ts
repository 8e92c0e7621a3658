import { codeOfFailure, performCall, REVIEWS_ROUTES, type Review } from "shared-contracts";
import { isBlankReview, readReviewDraft, toReviewDraftKey } from "../../rules/review-draft.js";
import type { ReviewsThunk } from "../reviews-store.js";
import { formChanged } from "../slices/drawer-form-slice.js";
import { photosChosen } from "../slices/form-photos-slice.js";
import { ownReviewLoaded } from "../slices/own-review-slice.js";
import { tokenFailed, tokenLoaded } from "../slices/token-details-slice.js";
import { userDetailsBegun, userDetailsFailed, userDetailsSucceeded } from "../slices/user-details-slice.js";

/**
 * Fills the form that was opened: with the draft, else with what the member wrote about the item before, else with the
 * display name alone. What has been typed meanwhile stays.
 */
export function prepareReview(): ReviewsThunk<Promise<void>> {
  return async (dispatch, getState, { drafts }) => {
    dispatch(keepToken());
    const draft = readReviewDraft(drafts.read(toReviewDraftKey(getState().productInfo.sku)));
    if (draft && isBlankReview(getState().drawerForm)) {
      dispatch(formChanged(draft.form));
      dispatch(photosChosen(draft.photos));
    }
    const [own] = await Promise.all([dispatch(loadOwnReview()), dispatch(loadUserDetails())]);
    if (own && isBlankReview(getState().drawerForm)) {
      dispatch(formChanged(toForm(own)));
      dispatch(photosChosen(own.media.filter(({ kind }) => kind === "image")));
    }
    const known = getState().userDetails.user?.displayName;
    if (getState().drawerForm.displayName === "" && known) dispatch(formChanged({ displayName: known }));
  };
}

function keepToken(): ReviewsThunk {
  return (dispatch, getState, { createToken }) => {
    if (getState().tokenDetails.token !== undefined) return;
    try {
      dispatch(tokenLoaded(createToken()));
    } catch (error) {
      dispatch(tokenFailed(String(error)));
    }
  };
}

function loadOwnReview(): ReviewsThunk<Promise<Review | undefined>> {
  return async (dispatch, getState, { fetch }) => {
    const request = { itemId: getState().productInfo.sku };
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getOwnReview, request);
    if (!outcome.ok) return undefined;
    dispatch(ownReviewLoaded(outcome.value));
    return outcome.value.review;
  };
}

function loadUserDetails(): ReviewsThunk<Promise<void>> {
  return async (dispatch, _getState, { fetch }) => {
    dispatch(userDetailsBegun());
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getReviewUser, {});
    dispatch(outcome.ok ? userDetailsSucceeded(outcome.value) : userDetailsFailed(codeOfFailure(outcome.failure)));
  };
}

function toForm({ title = "", text = "", rating = 0, user }: Review) {
  return { reviewTitle: title, reviewComment: text, starRating: rating, displayName: user?.displayName ?? "" };
}
