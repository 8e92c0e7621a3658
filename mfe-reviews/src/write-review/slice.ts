import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { REVIEWS_CALLS, ResponseOf, ReviewDrawerForm, ReviewMedia } from "shared-contracts";

type CreateReviewState = {
  response: ResponseOf<typeof REVIEWS_CALLS.createReview> | undefined;
  isError: boolean;
  loading: boolean;
  /** HTTP status; undefined if the server did not answer. */
  errorStatusCode: number | undefined;
};

const NOT_SENT: CreateReviewState = { response: undefined, isError: false, loading: false, errorStatusCode: undefined };

/** The latest submitted review. */
export const createReviewSlice = createSlice({
  name: "createReview",
  initialState: NOT_SENT,
  reducers: {
    createReviewBegun: (): CreateReviewState => ({ ...NOT_SENT, loading: true }),
    createReviewSucceeded: (_state, { payload }: PayloadAction<ResponseOf<typeof REVIEWS_CALLS.createReview>>) => ({
      ...NOT_SENT,
      response: payload,
    }),
    createReviewFailed: (_state, { payload }: PayloadAction<number | undefined>) => ({
      ...NOT_SENT,
      isError: true,
      errorStatusCode: payload,
    }),
    createReviewFlushed: () => NOT_SENT,
  },
});

export const { createReviewBegun, createReviewSucceeded, createReviewFailed, createReviewFlushed } =
  createReviewSlice.actions;

const EMPTY_FORM: ReviewDrawerForm = { reviewTitle: "", reviewComment: "", displayName: "", starRating: 0 };

/** Values typed so far. Kept when the drawer closes, until the review is submitted. */
export const drawerFormSlice = createSlice({
  name: "drawerForm",
  initialState: EMPTY_FORM,
  reducers: {
    formChanged: (state, { payload }: PayloadAction<Partial<ReviewDrawerForm>>) => ({ ...state, ...payload }),
    formCleared: () => EMPTY_FORM,
  },
});

export const { formChanged, formCleared } = drawerFormSlice.actions;

/** Key of the message for a rejected photo. */
export type PhotoError = "photoUnusable" | "photoFailed" | "tooManyPhotos";

type FormPhotosState = { photos: ReviewMedia[]; isBusy: boolean; error: PhotoError | undefined };

const NO_PHOTOS: FormPhotosState = { photos: [], isBusy: false, error: undefined };

/** Uploaded photos that aren't part of a review yet. */
export const formPhotosSlice = createSlice({
  name: "formPhotos",
  initialState: NO_PHOTOS,
  reducers: {
    uploadBegun: (state) => ({ ...state, error: undefined }),
    photoBegun: (state) => ({ ...state, isBusy: true }),
    photoAdded: (state, { payload }: PayloadAction<ReviewMedia>) => ({
      ...state,
      photos: [...state.photos, payload],
      isBusy: false,
    }),
    photoFailed: (state, { payload }: PayloadAction<PhotoError>) => ({ ...state, isBusy: false, error: payload }),
    photosChosen: (_state, { payload }: PayloadAction<ReviewMedia[]>) => ({ ...NO_PHOTOS, photos: payload }),
  },
});

export const { uploadBegun, photoBegun, photoAdded, photoFailed, photosChosen } = formPhotosSlice.actions;

type OwnReview = ResponseOf<typeof REVIEWS_CALLS.getOwnReview>;

/** The member's earlier review of the item, and whether it is published. */
export const ownReviewSlice = createSlice({
  name: "ownReview",
  initialState: {} as OwnReview,
  reducers: { ownReviewLoaded: (_state, { payload }: PayloadAction<OwnReview>) => payload },
});

export const { ownReviewLoaded } = ownReviewSlice.actions;

type TokenDetailsState = {
  /** Idempotency key of the current review: resubmissions are stored once. */
  token: string | undefined;
  error: string | undefined;
};

const NO_TOKEN: TokenDetailsState = { token: undefined, error: undefined };

export const tokenDetailsSlice = createSlice({
  name: "tokenDetails",
  initialState: NO_TOKEN,
  reducers: {
    tokenLoaded: (_state, { payload }: PayloadAction<string>) => ({ token: payload, error: undefined }),
    tokenCleared: () => NO_TOKEN,
    tokenFailed: (_state, { payload }: PayloadAction<string>) => ({ token: undefined, error: payload }),
  },
});

export const { tokenLoaded, tokenCleared, tokenFailed } = tokenDetailsSlice.actions;

type UnreviewedItems = ResponseOf<typeof REVIEWS_CALLS.listUnreviewedItems>;

/** Items that the member bought but hasn't reviewed. */
export const unreviewedItemsSlice = createSlice({
  name: "unreviewedItems",
  initialState: { purchasedProducts: [] } as UnreviewedItems,
  reducers: {
    unreviewedItemsLoaded: (_state, { payload }: PayloadAction<UnreviewedItems>) => payload,
  },
  extraReducers: (builder) =>
    builder.addCase(createReviewSucceeded, (state, { payload }) => {
      state.purchasedProducts = state.purchasedProducts.filter(({ itemId }) => itemId !== payload.review.itemId);
    }),
});

export const { unreviewedItemsLoaded } = unreviewedItemsSlice.actions;
