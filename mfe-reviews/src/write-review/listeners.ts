import { createAction } from "@reduxjs/toolkit";
import {
  type REVIEWS_CALLS,
  codeOfFailure,
  performCall,
  REVIEWS_ROUTES,
  type CallOutcome,
  type ResponseOf,
  type Review,
  type ReviewDrawerForm,
  type ReviewMedia,
} from "shared-contracts";
import { drawerClosed, WRITE_REVIEW } from "../drawer/slice.js";
import { writingTexts } from "../forms/texts.js";
import { toastOpened } from "../notices/slice.js";
import { summaryRequested } from "../overview/slice.js";
import { photosRequested } from "../photos/slice.js";
import { requireNewSession, statusOf } from "../require-member.js";
import { reviewsRequested } from "../review-list/slice.js";
import { type Listen, type ReviewsApi, selectSku } from "../reviews-listening.js";
import { userDetailsBegun, userDetailsFailed, userDetailsSucceeded } from "../sign-in/slice.js";
import {
  createReviewBegun,
  createReviewFailed,
  createReviewFlushed,
  createReviewSucceeded,
  formChanged,
  formCleared,
  ownReviewLoaded,
  photosChosen,
  tokenCleared,
  tokenFailed,
  tokenLoaded,
} from "./slice.js";

/** With the member's display name. */
export const reviewFormShown = createAction<string | undefined>("writeReview/formShown");
/** Dispatched after the form passed validation. */
export const reviewSubmitted = createAction("writeReview/submitted");
export const reviewDeletionConfirmed = createAction("writeReview/deletionConfirmed");

type Sent = "reviewSubmitted" | "reviewPending" | "photosPending" | "reviewDeleted";

/** Fills in the review form, keeps its draft, and submits or deletes the review. */
export const listenToReviewForm: Listen = (startListening, { createToken, drafts, fetch }) => {
  const draftKeyOf = ({ getState }: Pick<ReviewsApi, "getState">) => `review.${selectSku(getState())}`;

  // Prefill with the draft, or else the member's earlier review, or else the display name, which is there at once: a
  // form can be filled in before anything is loaded. Keep anything typed meanwhile.
  startListening({
    actionCreator: reviewFormShown,
    effect: async ({ payload: displayName }, api) => {
      const { dispatch, getState } = api;
      if (getState().tokenDetails.token === undefined) {
        try {
          dispatch(tokenLoaded(createToken()));
        } catch (error) {
          dispatch(tokenFailed(String(error)));
        }
      }
      const fillIn = ({ form, photos }: ReviewDraft) => {
        if (!isBlankReview(getState().drawerForm)) return;
        dispatch(formChanged(form));
        dispatch(photosChosen(photos));
      };
      const draft = readReviewDraft(drafts.read(draftKeyOf(api)));
      if (draft) fillIn(draft);
      if (getState().drawerForm.displayName === "" && displayName) dispatch(formChanged({ displayName }));
      const [own] = await Promise.all([loadOwnReview(api), loadUser(api)]);
      if (own) fillIn(toDraft(own));
    },
  });

  // Keep a draft, so that a reload or a new sign-in doesn't lose what was typed.
  startListening({
    predicate: (_action, { drawerForm, formPhotos }, before) =>
      drawerForm !== before.drawerForm || formPhotos.photos !== before.formPhotos.photos,
    effect: (_action, api) => {
      const { drawerForm: form, formPhotos } = api.getState();
      const { photos } = formPhotos;
      if (!isBlankReview(form) || photos.length > 0) drafts.write(draftKeyOf(api), { form, photos });
    },
  });

  startListening({
    actionCreator: reviewSubmitted,
    effect: (_action, api) =>
      send(api, sendForm(api), (value) => {
        api.dispatch(createReviewSucceeded(value));
        return toSent(value);
      }),
  });

  startListening({
    actionCreator: reviewDeletionConfirmed,
    effect: (_action, api) => {
      const { review } = api.getState().ownReview;
      if (!review) return;
      const call = () => performCall(fetch, REVIEWS_ROUTES.deleteReview, { reviewId: review.id });
      return send(api, call, () => {
        api.dispatch(createReviewFlushed());
        return "reviewDeleted";
      });
    },
  });

  async function loadOwnReview({ dispatch, getState }: ReviewsApi): Promise<Review | undefined> {
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getOwnReview, { itemId: selectSku(getState()) });
    if (!outcome.ok) return undefined;
    dispatch(ownReviewLoaded(outcome.value));
    return outcome.value.review;
  }

  async function loadUser({ dispatch }: ReviewsApi): Promise<void> {
    dispatch(userDetailsBegun());
    const outcome = await performCall(fetch, REVIEWS_ROUTES.getReviewUser, {});
    dispatch(outcome.ok ? userDetailsSucceeded(outcome.value) : userDetailsFailed(codeOfFailure(outcome.failure)));
  }

  function sendForm({
    getState,
  }: ReviewsApi): () => Promise<CallOutcome<ResponseOf<typeof REVIEWS_CALLS.createReview>>> {
    const { drawerForm, formPhotos, ownReview, tokenDetails } = getState();
    const mediaIds = formPhotos.photos.flatMap(({ id }) => id ?? []);
    const submission = { ...drawerForm, ...(mediaIds.length > 0 && { mediaIds }) };
    const { review } = ownReview;
    if (review) return () => performCall(fetch, REVIEWS_ROUTES.updateReview, { reviewId: review.id, ...submission });
    const request = { itemId: selectSku(getState()), ...submission };
    const options = tokenDetails.token === undefined ? {} : { idempotencyKey: tokenDetails.token };
    return () => performCall(fetch, REVIEWS_ROUTES.createReview, request, options);
  }

  /** On failure the form keeps its text; an expired session opens the sign-in page, which returns to the draft. */
  async function send<Value>(
    api: ReviewsApi,
    call: () => Promise<CallOutcome<Value>>,
    accept: (value: Value) => Sent,
  ): Promise<void> {
    if (api.getState().createReview.loading) return;
    api.dispatch(createReviewBegun());
    const outcome = await call();
    if (!outcome.ok) {
      api.dispatch(createReviewFailed(statusOf(outcome)));
      requireNewSession(api, outcome, "reviews", WRITE_REVIEW);
      return;
    }
    const sent = accept(outcome.value);
    for (const action of [tokenCleared(), photosChosen([]), formCleared(), ownReviewLoaded({}), drawerClosed()])
      api.dispatch(action);
    // Must run last, because clearing the form step by step writes drafts.
    drafts.clear(draftKeyOf(api));
    api.dispatch(toastOpened({ tone: "success", message: writingTexts[sent] }));
    for (const action of [reviewsRequested(), summaryRequested(), photosRequested()]) api.dispatch(action);
  }
};

function toSent({ review, status }: ResponseOf<typeof REVIEWS_CALLS.createReview>): Sent {
  if (status === "pending") return "reviewPending";
  return review.media.some(({ hidden }) => hidden === "pending") ? "photosPending" : "reviewSubmitted";
}

function toDraft({ title = "", text = "", rating = 0, user, media, attributes, isRecommended }: Review): ReviewDraft {
  return {
    form: {
      reviewTitle: title,
      reviewComment: text,
      starRating: rating,
      displayName: user?.displayName ?? "",
      attributes,
      isRecommended,
    },
    photos: media.filter(({ kind }) => kind === "image"),
  };
}

type ReviewDraft = { readonly form: ReviewDrawerForm; readonly photos: ReviewMedia[] };

/** True if nothing has been entered. The display name is ignored because it is prefilled. */
function isBlankReview({
  reviewTitle,
  reviewComment,
  starRating,
  attributes,
  isRecommended,
}: ReviewDrawerForm): boolean {
  const opinion = attributes ?? isRecommended;
  return reviewTitle === "" && reviewComment === "" && starRating === 0 && opinion === undefined;
}

/** Undefined unless the stored value is a draft. */
function readReviewDraft(stored: unknown): ReviewDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored["form"]) || !Array.isArray(stored["photos"])) return undefined;
  const { reviewTitle, reviewComment, displayName, starRating } = stored["form"];
  const texts = [reviewTitle, reviewComment, displayName];
  if (texts.some((text) => typeof text !== "string") || typeof starRating !== "number") return undefined;
  return stored as ReviewDraft;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
