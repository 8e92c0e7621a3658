import { useFragmentStore } from "fragment-kit";
import { useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import type { Listen } from "./reviews-listening.js";
import type { ReviewsShare } from "./reviews-share.js";
import type { ReviewsState } from "./reviews-state.js";

export const useReviews = useSelector.withTypes<ReviewsState>();
export const useReviewsDispatch = useDispatch;

/** Starts listeners that arrive with a lazily loaded part. */
export function useListeners(...features: readonly Listen[]): void {
  const { store } = useFragmentStore<ReviewsShare>();
  useState(() => store?.listen(features));
}
