import { configureStore, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { FragmentStoreInput } from "fragment-kit";
import type { SlotData } from "shared-contracts";
import { createDraftStorage } from "./draft-storage.js";
import { createInitialState } from "./initial-state.js";
import type { ReviewsDependencies } from "./reviews-dependencies.js";
import { reviewsReducer, type ReviewsState } from "./reviews-state.js";
import { toPreloadFacts } from "./slot-data.js";
import { createReviewPageStorage } from "./standalone/review-page-storage.js";

export type ReviewsStore = ReturnType<typeof createReviewsStore>;
export type ReviewsThunk<Result = void> = ThunkAction<Result, ReviewsState, ReviewsDependencies, UnknownAction>;

/** One store a page for all slots; it begins with what the page data says of the core sku (S2-1.30). */
export function createReviewsStore(input: FragmentStoreInput) {
  const initialState = createInitialState(input);
  const dependencies = createDependencies(input);
  const store = configureStore({
    reducer: reviewsReducer,
    preloadedState: initialState,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: dependencies }, serializableCheck: false, immutableCheck: false }),
    devTools: false,
  });
  const preloadedSlots = new Set<string>();

  return Object.assign(store, {
    /**
     * Takes a slot's answers, once. Returns the state that the server rendered this slot from, whatever happened
     * since: hydration starts from it.
     */
    preload(slotName: string, slotData: SlotData): ReviewsState {
      const facts = toPreloadFacts(slotData);
      if (!preloadedSlots.has(slotName)) for (const fact of facts) store.dispatch(fact);
      preloadedSlots.add(slotName);
      return facts.reduce<ReviewsState>(reviewsReducer, initialState);
    },
  });
}

function createDependencies({ context, bus, fetch }: FragmentStoreInput): ReviewsDependencies {
  return {
    tenant: context.tenant,
    bus,
    fetch,
    createToken: () => crypto.randomUUID(),
    storage: createReviewPageStorage(() => window),
    drafts: createDraftStorage(() => sessionStorage),
    address: {
      read: () => ({ path: location.pathname, query: Object.fromEntries(new URLSearchParams(location.search)) }),
      push: (url) => history.pushState(history.state, "", url),
    },
  };
}
