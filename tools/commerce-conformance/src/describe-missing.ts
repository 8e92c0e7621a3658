import type { CheckResult } from "./check.js";

/** One line for each feature without counterpart, with its reason and how many checks it takes part in. */
export function describeMissing(results: readonly CheckResult[]): string {
  const features = new Map<string, { readonly reason: string; checks: number }>();
  for (const { missing } of results) {
    if (!missing) continue;
    const known = features.get(missing.feature);
    if (known) known.checks += 1;
    else features.set(missing.feature, { reason: missing.reason, checks: 1 });
  }
  const lines = Array.from(
    features,
    ([feature, { reason, checks }]) => `  ${feature} (${checks} ${checks === 1 ? "check" : "checks"}): ${reason}`,
  );
  return lines.length === 0 ? "Everything has a counterpart." : ["Without counterpart:", ...lines].join("\n");
}
