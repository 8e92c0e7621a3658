import { ANALYTICS_POLL_INTERVAL, ANALYTICS_POLL_TRIES } from "shared-contracts/constants";
import type { AnalyticsHook, RecommendationsDependencies } from "./recommendations-dependencies.js";

export type AnalyticsEvent = { readonly name: string; readonly details: Readonly<Record<string, unknown>> };

/**
 * Waits for the page's analytics hook and tells it once; gives up after `ANALYTICS_POLL_TRIES` seconds (AMB-65).
 * Whatever goes wrong is only logged. Returns how to stop waiting.
 */
export function pollAnalytics(
  { name, details }: AnalyticsEvent,
  { findAnalytics, log }: Pick<RecommendationsDependencies, "findAnalytics" | "log">,
): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    const hook = find();
    if (hook) {
      clearInterval(timer);
      tell(hook);
    } else if (tries >= ANALYTICS_POLL_TRIES) {
      clearInterval(timer);
      log(`Analytics did not come: ${name} is not sent`);
    }
  }, ANALYTICS_POLL_INTERVAL);
  return () => clearInterval(timer);

  function find(): AnalyticsHook | undefined {
    try {
      return findAnalytics();
    } catch (error) {
      log("Analytics hook failed", error);
      return undefined;
    }
  }

  function tell(hook: AnalyticsHook): void {
    try {
      hook(name, details);
    } catch (error) {
      log("Analytics hook failed", error);
    }
  }
}
