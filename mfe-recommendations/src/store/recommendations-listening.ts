import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { RecommendationsDependencies } from "./recommendations-dependencies.js";
import type { RecommendationsState } from "./recommendations-state.js";

export type RecommendationsDispatch = ThunkDispatch<RecommendationsState, unknown, UnknownAction>;
export type RecommendationsListeners = ListenerMiddlewareInstance<RecommendationsState, RecommendationsDispatch>;

/** One way in which the state and the outside follow each other. */
export type Listen = (
  listeners: RecommendationsListeners,
  dependencies: RecommendationsDependencies,
  dispatch: RecommendationsDispatch,
) => void;
