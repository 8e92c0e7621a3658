import {
  createCartClient,
  performCall,
  RECOMMENDATIONS_ROUTES,
  type CallOutcome,
  type CartClient,
  type CartClientOptions,
  type SlotFetch,
} from "shared-contracts";
import type { RecommendationRequest } from "./requests/recommendation-request.rule.js";
import type { TileRequest } from "./requests/tile-request.rule.js";

/*
 * Calls that many page views never make, in a chunk that is loaded with the first one. Responses are untyped until
 * read.
 */

type Fetch<Request> = (fetch: SlotFetch, request: Request, signal: AbortSignal) => Promise<CallOutcome<unknown>>;

export const fetchSlots: Fetch<RecommendationRequest> = (fetch, request, signal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getRecommendations, request, { signal });

export const fetchTiles: Fetch<TileRequest> = (fetch, request, signal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getTiles, request, { signal });

export function openCart(options: CartClientOptions): CartClient {
  return createCartClient(options);
}
