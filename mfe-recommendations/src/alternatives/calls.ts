import { RECOMMENDATIONS_ROUTES } from "shared-contracts";
import { toBlockCalls } from "../parts/block-calls.js";

const { getRecommendations, getTiles } = RECOMMENDATIONS_ROUTES;

export const { needs, calls } = toBlockCalls("alternatives", [getRecommendations, getTiles]);
