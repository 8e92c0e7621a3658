import {
  combineReducers,
  type ListenerMiddlewareInstance,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { VisitorContext } from "shared-contracts";
import { useDispatch, useSelector } from "react-redux";
import { tileAddsSlice } from "./add-tile/slice.js";
import { bundleSlice } from "./bundle/slice.js";
import { compareSlice } from "./compare/slice.js";
import { itemSlice } from "./item/slice.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";
import { answersSlice } from "./requests/slice.js";

export function createRecommendationsReducer(visitor: VisitorContext) {
  return combineReducers({
    context: (context: VisitorContext = visitor) => context,
    item: itemSlice.reducer,
    answers: answersSlice.reducer,
    bundle: bundleSlice.reducer,
    compare: compareSlice.reducer,
    tileAdds: tileAddsSlice.reducer,
  });
}

export type RecommendationsState = ReturnType<ReturnType<typeof createRecommendationsReducer>>;
export type RecommendationsDispatch = ThunkDispatch<RecommendationsState, unknown, UnknownAction>;

/** Connects one subject's state to bus, calls and browser. */
export type Listen = (
  listeners: ListenerMiddlewareInstance<RecommendationsState, RecommendationsDispatch>,
  dependencies: RecommendationsDependencies,
  dispatch: RecommendationsDispatch,
) => void;

export const selectContext = ({ context }: RecommendationsState): VisitorContext => context;

export const useRecommendations = useSelector.withTypes<RecommendationsState>();
export const useRecommendationsDispatch = useDispatch.withTypes<RecommendationsDispatch>();
