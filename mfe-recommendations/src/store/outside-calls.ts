import {
  createCartClient,
  performCall,
  RECOMMENDATIONS_ROUTES,
  type CallOutcome,
  type CartClient,
  type CartClientOptions,
  type SlotFetch,
} from "shared-contracts";
import type { RecommendationRequest } from "../rules/requests/recommendation-request.js";
import type { TileRequest } from "../rules/requests/tile-request.js";

/*
 * Calls that a page makes after something happened, and many pages never: loaded when the first one is made. The
 * answers are unknown until they are read.
 */

type Ask<Request> = (fetch: SlotFetch, request: Request, signal: AbortSignal) => Promise<CallOutcome<unknown>>;

export const askForSlots: Ask<RecommendationRequest> = (fetch, request, signal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getRecommendations, request, { signal });

export const askForTiles: Ask<TileRequest> = (fetch, request, signal) =>
  performCall(fetch, RECOMMENDATIONS_ROUTES.getTiles, request, { signal });

export function openCart(options: CartClientOptions): CartClient {
  return createCartClient(options);
}
