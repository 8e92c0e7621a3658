import { useFragmentStore } from "fragment-kit";
import type { RecommendationTile } from "shared-contracts";
import { useEffect, useEffectEvent } from "react";
import { toBundleSelection } from "../rules/bundle/bundle-analytics.js";
import { pollAnalytics } from "../store/poll-analytics.js";
import type { RecommendationsStore } from "../store/recommendations-store.js";

const BUNDLE_SHOWN = "customers-bought-together";

/** Tells analytics once of each bundle that is shown; stops waiting for it when the bundle goes (AMB-65). */
export function useBundleAnalytics(tiles: readonly RecommendationTile[]): void {
  const { dependencies } = useFragmentStore<RecommendationsStore>();
  const describe = useEffectEvent(() => toBundleSelection(tiles));
  useEffect(() => pollAnalytics({ name: BUNDLE_SHOWN, details: describe() }, dependencies), [dependencies]);
}
