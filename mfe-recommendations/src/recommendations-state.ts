import {
  combineReducers,
  type ListenerMiddlewareInstance,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { VisitorContext } from "shared-contracts";
import { useDispatch, useSelector } from "react-redux";
import { tileAddsSlice, type TileAddsState } from "./add-tile/slice.js";
import { bundleSlice, type BundleState } from "./bundle/slice.js";
import { compareSlice, type CompareState } from "./compare/slice.js";
import { itemSlice, type ItemState } from "./item/slice.js";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";
import { answersSlice, type AnswersState } from "./requests/slice.js";

export type RecommendationsState = {
  readonly context: VisitorContext;
  readonly item: ItemState;
  readonly answers: AnswersState;
  readonly bundle: BundleState;
  readonly compare: CompareState;
  readonly tileAdds: TileAddsState;
};

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
