import { combineReducers } from "@reduxjs/toolkit";
import { answersSlice, type AnswersState } from "./answers-slice.js";
import { bundleSlice, type BundleState } from "./bundle-slice.js";
import { compareSlice, type CompareState } from "./compare-slice.js";
import { createPageReducer, type PageState } from "./page-slice.js";

export type RecommendationsState = {
  readonly page: PageState;
  readonly answers: AnswersState;
  readonly bundle: BundleState;
  readonly compare: CompareState;
};

export function createRecommendationsReducer(page: PageState) {
  return combineReducers({
    page: createPageReducer(page),
    answers: answersSlice.reducer,
    bundle: bundleSlice.reducer,
    compare: compareSlice.reducer,
  });
}
