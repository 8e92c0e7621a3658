import { configureStore, createListenerMiddleware } from "@reduxjs/toolkit";
import { createDraftStorage, type FragmentStoreInput } from "fragment-kit";
import { pageNoticeRaised, performCall, REVIEWS_ROUTES, type SlotData } from "shared-contracts";
import { listenToFilters } from "./filters/listeners.js";
import { listenToVotes } from "./parts/review-card/listeners.js";
import { listenToPhotos } from "./photos/listeners.js";
import { listenToQuestions } from "./questions/listeners.js";
import { listenToRelatedReviews } from "./related/listeners.js";
import { listenToReviewList } from "./review-list/listeners.js";
import { type Listen, type ReviewsDependencies, selectSku } from "./reviews-listening.js";
import { createInitialState, reviewsReducer, type ReviewsState } from "./reviews-state.js";
import { listenToMembership } from "./sign-in/listeners.js";
import { toPreloadActions } from "./slot-data.js";
import { toastOpened } from "./notices/slice.js";
import { reviewsSummaryLoaded } from "./reviews-summary-loaded.js";
import { summaryLoaded, summaryRequested } from "./overview/slice.js";

/** Reloads the numbers and highlights after a change, and publishes them. If the call fails, the old ones stay. */
const listenToSummary: Listen = (startListening, { bus, fetch }) => {
  startListening({
    actionCreator: summaryRequested,
    effect: async (_action, { dispatch, getState }) => {
      const itemId = selectSku(getState());
      const outcome = await performCall(fetch, REVIEWS_ROUTES.getReviewSummary, { itemId });
      if (!outcome.ok) return;
      dispatch(summaryLoaded(outcome.value));
      const { rating, count, qacount, distribution } = getState().summary;
      bus.publish(reviewsSummaryLoaded, { itemId, rating, count, qacount, distribution });
    },
  });
};

/** The shell shows a notice and announces it once. */
const listenToNotices: Listen = (startListening, { bus }) => {
  startListening({ actionCreator: toastOpened, effect: ({ payload }) => bus.publish(pageNoticeRaised, payload) });
};

export type ReviewsStore = ReturnType<typeof createReviewsStore>;

/** One store per page for all slots; it starts from what the page data says about the core SKU (S2-1.30). */
export function createReviewsStore(input: FragmentStoreInput) {
  const initialState = createInitialState(input);
  const dependencies = createDependencies(input);
  const { middleware, startListening } = createListenerMiddleware<ReviewsState>();
  const store = configureStore({
    reducer: reviewsReducer,
    preloadedState: initialState,
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).prepend(middleware),
    devTools: false,
  });
  const started = new Set<Listen>();
  const preloadedSlots = new Set<string>();

  /** Starts each feature's listeners once, however many slots ask for them. */
  function listen(features: readonly Listen[]): void {
    for (const feature of features) if (!started.has(feature)) feature(startListening, dependencies);
    for (const feature of features) started.add(feature);
  }
  listen([
    listenToFilters,
    listenToMembership,
    listenToNotices,
    listenToPhotos,
    listenToQuestions,
    listenToRelatedReviews,
    listenToReviewList,
    listenToSummary,
    listenToVotes,
  ]);

  return Object.assign(store, {
    listen,
    /**
     * Dispatches a slot's responses, once. Returns the state that the server rendered this slot from, for hydration.
     */
    preload(slotName: string, slotData: SlotData): ReviewsState {
      const actions = toPreloadActions(slotData);
      if (!preloadedSlots.has(slotName)) for (const action of actions) store.dispatch(action);
      preloadedSlots.add(slotName);
      return actions.reduce<ReviewsState>(reviewsReducer, initialState);
    },
  });
}

function createDependencies({ bus, fetch }: FragmentStoreInput): ReviewsDependencies {
  return {
    bus,
    fetch,
    createToken: () => crypto.randomUUID(),
    drafts: createDraftStorage("reviews.draft.", () => sessionStorage),
    address: {
      read: () => ({ path: location.pathname, query: Object.fromEntries(new URLSearchParams(location.search)) }),
      push: (url) => history.pushState(history.state, "", url),
    },
  };
}
