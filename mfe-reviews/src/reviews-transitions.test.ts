import { describe, expect, it } from "@jest/globals";
import type { UnknownAction } from "@reduxjs/toolkit";
import { createReview } from "shared-contracts/fixtures";
import { drawerClosed, drawerOpened, drawerUpdated } from "./drawer/slice.js";
import { flyoutClosed, flyoutOpened, flyoutUpdated } from "./filters/slice.js";
import { toastClosed, toastOpened, toastUpdated } from "./notices/slice.js";
import { singleReviewBegun, singleReviewFailed, singleReviewSucceeded } from "./photos/slice.js";
import { preloadFailed, reviewsAppended, reviewsFailed, reviewsLoaded, reviewsRequested } from "./review-list/slice.js";
import { reviewsReducer, type ReviewsState } from "./reviews-state.js";
import { userDetailsBegun, userDetailsFailed, userDetailsSucceeded } from "./sign-in/slice.js";
import {
  createReviewBegun,
  createReviewFailed,
  createReviewFlushed,
  createReviewSucceeded,
  tokenCleared,
  tokenFailed,
  tokenLoaded,
} from "./write-review/slice.js";

const review = createReview();
const created = { review, status: "published" } as const;
const user = { id: "user-1", displayName: "Robin" };
const page = { reviews: [review], total: 2, isTotalExact: true };
const write = { kind: "write-review", area: "reviews" } as const;
const signIn = { kind: "sign-in", area: "reviews" } as const;
const saved = { tone: "success", message: "Saved" } as const;
const lost = { tone: "error", message: "Lost" } as const;

describe("review transitions", () => {
  it.each([
    [
      "user details: begin sets loading and clears the error [S2-4.55]",
      [userDetailsFailed("timeout"), userDetailsBegun()],
      { userDetails: { user: undefined, authenticated: false, loading: true, error: undefined } },
    ],
    [
      "user details: success stores flag and user and ends loading [S2-4.56]",
      [userDetailsBegun(), userDetailsSucceeded({ authenticated: true, user })],
      { userDetails: { user, authenticated: true, loading: false, error: undefined } },
    ],
    [
      "user details: failure stores the error, clears the user and ends loading [S2-4.57]",
      [userDetailsSucceeded({ authenticated: true, user }), userDetailsBegun(), userDetailsFailed("timeout")],
      { userDetails: { user: undefined, authenticated: false, loading: false, error: "timeout" } },
    ],
    [
      "token: loaded stores it [S2-3.58]",
      [tokenFailed("no source"), tokenLoaded("t-1")],
      { tokenDetails: { token: "t-1", error: undefined } },
    ],
    [
      "token: cleared empties it [S2-3.58]",
      [tokenLoaded("t-1"), tokenCleared()],
      { tokenDetails: { token: undefined, error: undefined } },
    ],
    [
      "token: an error empties it and is stored [S2-3.58]",
      [tokenLoaded("t-1"), tokenFailed("no source")],
      { tokenDetails: { token: undefined, error: "no source" } },
    ],
    [
      "create review: begin sets loading [S2-4.58]",
      [createReviewBegun()],
      { createReview: { response: undefined, isError: false, loading: true, errorStatusCode: undefined } },
    ],
    [
      "create review: success stores the response and ends loading [S2-4.59]",
      [createReviewBegun(), createReviewSucceeded(created)],
      { createReview: { response: created, isError: false, loading: false, errorStatusCode: undefined } },
    ],
    [
      "create review: failure sets flag and status code and ends loading [S2-4.60]",
      [createReviewBegun(), createReviewFailed(503)],
      { createReview: { response: undefined, isError: true, loading: false, errorStatusCode: 503 } },
    ],
    [
      "create review: failure stores the status code and one general error, nothing else [S2-8.20]",
      [createReviewBegun(), createReviewFailed(409)],
      {
        createReview: { response: undefined, isError: true, loading: false, errorStatusCode: 409 },
        error: { error: "reviewFailed" },
      },
    ],
    [
      "create review: flush resets all of it after a failure [S2-4.61]",
      [createReviewBegun(), createReviewFailed(503), createReviewFlushed()],
      {
        createReview: { response: undefined, isError: false, loading: false, errorStatusCode: undefined },
        error: { error: undefined },
      },
    ],
    [
      "create review: flush resets the response [S2-4.61]",
      [createReviewSucceeded(created), createReviewFlushed()],
      { createReview: { response: undefined, isError: false, loading: false, errorStatusCode: undefined } },
    ],
    [
      "single review: begin sets loading [S2-4.62]",
      [singleReviewBegun()],
      { singlePhotoStripReview: { review: undefined, loading: true } },
    ],
    [
      "single review: success stores it [S2-4.63]",
      [singleReviewBegun(), singleReviewSucceeded(review)],
      { singlePhotoStripReview: { review, loading: false }, photoStripReviews: { reviews: [review] } },
    ],
    [
      "single review: failure resets to an empty one [S2-4.64]",
      [singleReviewSucceeded(review), singleReviewBegun(), singleReviewFailed()],
      { singlePhotoStripReview: { review: undefined, loading: false } },
    ],
    ["drawer: opens [S2-4.67]", [drawerOpened(write)], { reviewDrawer: { isOpen: true, content: write } }],
    [
      "drawer: is updated while open [S2-4.67]",
      [drawerOpened(write), drawerUpdated(signIn)],
      { reviewDrawer: { isOpen: true, content: signIn } },
    ],
    [
      "drawer: closes [S2-4.67]",
      [drawerOpened(write), drawerClosed()],
      { reviewDrawer: { isOpen: false, content: undefined } },
    ],
    ["toast: opens [S2-4.68]", [toastOpened(saved)], { reviewToast: { isOpen: true, notice: saved } }],
    [
      "toast: is updated [S2-4.68]",
      [toastOpened(saved), toastUpdated(lost)],
      { reviewToast: { isOpen: true, notice: lost } },
    ],
    [
      "toast: closes [S2-4.68]",
      [toastOpened(saved), toastClosed()],
      { reviewToast: { isOpen: false, notice: undefined } },
    ],
    ["flyout: opens [S2-4.69]", [flyoutOpened()], { filterFlyout: { isOpen: true, choice: {} } }],
    [
      "flyout: is updated choice by choice [S2-4.69]",
      [flyoutOpened(), flyoutUpdated({ filterByRating: 4 }), flyoutUpdated({ filterByPhotos: true })],
      { filterFlyout: { isOpen: true, choice: { filterByRating: 4, filterByPhotos: true } } },
    ],
    [
      "flyout: closes and drops what was not applied [S2-4.69]",
      [flyoutOpened(), flyoutUpdated({ filterByRating: 4 }), flyoutClosed()],
      { filterFlyout: { isOpen: false, choice: {} } },
    ],
    ["list: begin sets the loading flag [S2-3.66]", [reviewsRequested()], { reviewsLoading: true }],
    [
      "list: an answer sets success and ends loading",
      [reviewsRequested(), reviewsLoaded(page)],
      { reviewsLoading: false, success: { success: true }, reviewList: { ...page, isLoaded: true } },
    ],
    [
      "list: a second page never repeats a review",
      [reviewsLoaded(page), reviewsAppended({ ...page, reviews: [review, createReview({ id: "review-9" })] })],
      {
        reviewList: {
          isLoaded: true,
          isTotalExact: true,
          total: 2,
          reviews: [review, createReview({ id: "review-9" })],
        },
      },
    ],
    [
      "list: a failure ends loading and sets the error",
      [reviewsRequested(), reviewsFailed()],
      { reviewsLoading: false, success: { success: false }, error: { error: "reviewsUnavailable" } },
    ],
    ["a storage error sets success to false [S2-4.66]", [preloadFailed()], { success: { success: false } }],
  ])("%s", (_title, facts: readonly UnknownAction[], after: object) => {
    const state = facts.reduce<ReviewsState | undefined>(reviewsReducer, undefined);
    for (const [slice, expected] of Object.entries(after)) {
      expect(state?.[slice as keyof ReviewsState]).toEqual(expected);
    }
  });
});
