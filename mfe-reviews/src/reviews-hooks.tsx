import { useFragmentStore, useSlot } from "fragment-kit";
import { useState, type ComponentType } from "react";
import { Provider, useDispatch, useSelector } from "react-redux";
import type { Listen } from "./reviews-listening.js";
import type { ReviewsShare } from "./reviews-share.js";
import type { ReviewsState } from "./reviews-state.js";
import { createReviewsStore } from "./reviews-store.js";

export const useReviews = useSelector.withTypes<ReviewsState>();
export const useReviewsDispatch = useDispatch;

/** Starts listeners that arrive with a lazily loaded part. */
export function useListeners(...features: readonly Listen[]): void {
  const { store } = useFragmentStore<ReviewsShare>();
  useState(() => store?.listen(features));
}

/** Gives a slot the page's one store. Hydration starts from what the server rendered, whatever happened since. */
export function withReviewsStore(Slot: ComponentType): ComponentType {
  return function ReviewsStoreScope() {
    const { slot, slotData } = useSlot();
    const share = useFragmentStore<ReviewsShare>();
    const [{ store, serverState }] = useState(() => {
      const shared = (share.store ??= createReviewsStore(share.input));
      return { store: shared, serverState: shared.preload(slot.name, slotData) };
    });
    return (
      <Provider store={store} serverState={serverState}>
        <Slot />
      </Provider>
    );
  };
}
