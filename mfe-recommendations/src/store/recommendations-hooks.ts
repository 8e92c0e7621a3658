import { useDispatch, useSelector } from "react-redux";
import type { RecommendationsDispatch } from "./recommendations-listening.js";
import type { RecommendationsState } from "./recommendations-state.js";

export const useRecommendations = useSelector.withTypes<RecommendationsState>();
export const useRecommendationsDispatch = useDispatch.withTypes<RecommendationsDispatch>();
