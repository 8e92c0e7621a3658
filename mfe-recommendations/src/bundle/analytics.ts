import type { RecommendationsDependencies } from "../recommendations-dependencies.js";
import { useFragmentStore } from "fragment-kit";
import type { RecommendationTile } from "shared-contracts";
import { useEffect, useEffectEvent } from "react";
import { toBundleSelection } from "./rule.js";
import type { RecommendationsStore } from "../recommendations-store.js";

export const ANALYTICS_POLL_INTERVAL_MS = 1000;
export const ANALYTICS_POLL_TRIES = 50;

export type AnalyticsEvent = { readonly name: string; readonly details: Readonly<Record<string, unknown>> };

/**
 * Polls for the page's analytics hook and calls it once; gives up after `ANALYTICS_POLL_TRIES` seconds (AMB-65).
 * Failures are only logged. Returns a function that stops polling.
 */
export function pollAnalytics(
  { name, details }: AnalyticsEvent,
  { getAnalytics, log }: Pick<RecommendationsDependencies, "getAnalytics" | "log">,
): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    try {
      const hook = getAnalytics();
      if (!hook && tries < ANALYTICS_POLL_TRIES) return;
      clearInterval(timer);
      if (hook) hook(name, details);
      else log(`Analytics hook not found; ${name} was not sent`);
    } catch (error) {
      clearInterval(timer);
      log("Analytics hook failed", error);
    }
  }, ANALYTICS_POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

const BUNDLE_SHOWN = "customers-bought-together";

/** Reports a shown bundle to analytics once; stops polling when the bundle unmounts (AMB-65). */
export function useBundleAnalytics(tiles: readonly RecommendationTile[]): void {
  const { dependencies } = useFragmentStore<RecommendationsStore>();
  const describe = useEffectEvent(() => toBundleSelection(tiles));
  useEffect(() => pollAnalytics({ name: BUNDLE_SHOWN, details: describe() }, dependencies), [dependencies]);
}
