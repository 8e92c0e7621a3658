import {
  createCartClient,
  performCall,
  RECOMMENDATIONS_ROUTES,
  type CartClient,
  type CartClientOptions,
  type SlotFetch,
} from "shared-contracts";
import type { RecommendationRequest } from "./requests/recommendation-request.rule.js";
import type { TileRequest } from "./requests/tile-request.rule.js";

/* Calls that many page views never make, in a chunk that is loaded with the first one. */

export const fetchSlots = (fetch: SlotFetch, request: RecommendationRequest, signal: AbortSignal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getRecommendations, request, { signal });

export const fetchTiles = (fetch: SlotFetch, request: TileRequest, signal: AbortSignal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getTiles, request, { signal });

export function openCart(options: CartClientOptions): CartClient {
  return createCartClient(options);
}
