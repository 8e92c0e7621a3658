import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useSlot } from "fragment-kit";
import { reviewTexts } from "shared-contracts";
import { useDispatch, useSelector } from "react-redux";
import type { ReviewsDependencies } from "./reviews-dependencies.js";
import type { ReviewsState } from "./reviews-state.js";

export const useReviews = useSelector.withTypes<ReviewsState>();
export const useReviewsDispatch =
  useDispatch.withTypes<ThunkDispatch<ReviewsState, ReviewsDependencies, UnknownAction>>();

/** The texts of the tenant. */
export function useReviewTexts() {
  return reviewTexts[useSlot().context.tenant];
}
