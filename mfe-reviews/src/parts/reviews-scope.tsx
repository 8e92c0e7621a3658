import { useFragmentStore, useSlot } from "fragment-kit";
import { useState, type ReactNode } from "react";
import { Provider } from "react-redux";
import type { ReviewsShare } from "../store/reviews-share.js";
import { createReviewsStore } from "../store/reviews-store.js";

/** Gives an area the one store of the page; it hydrates from what the server rendered, whatever happened since. */
export function ReviewsScope({ children }: { children: ReactNode }) {
  const { slot, slotData } = useSlot();
  const share = useFragmentStore<ReviewsShare>();
  const [{ store, serverState }] = useState(() => {
    const shared = (share.store ??= createReviewsStore(share.input));
    return { store: shared, serverState: shared.preload(slot.name, slotData) };
  });
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}
