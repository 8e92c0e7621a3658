import { areRecommendationsEnabled, RECOMMENDATIONS_ROUTES, type SlotInput } from "shared-contracts";
import { toTileRequest } from "../requests/tile-request.rule.js";
import { readCompareAddress } from "./page-address.rule.js";

const { getTiles } = RECOMMENDATIONS_ROUTES;

export const needs = [getTiles];

/** The compared items with their specifications. */
export function calls({ context, url }: SlotInput) {
  const skus = readCompareAddress(url);
  if (skus.length === 0 || !areRecommendationsEnabled(context)) return [];
  const request = toTileRequest({ context, skus, requestor: "compare", includeSpecifications: true });
  return [{ key: "compared", call: getTiles.name, request }];
}
