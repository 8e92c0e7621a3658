import type { SlotCallsDefinition } from "fragment-kit";
import type * as blockCalls from "./block-calls.js";

type LateCalls = { readonly loadCalls: () => Promise<SlotCallsDefinition> };

export const BUNDLE_CALLS = toLate("BUNDLE_CALLS");
export const ALTERNATIVES_CALLS = toLate("ALTERNATIVES_CALLS");
export const COMPATIBILITY_CALLS = toLate("COMPATIBILITY_CALLS");
export const RECENTLY_VIEWED_CALLS = toLate("RECENTLY_VIEWED_CALLS");
/** It makes none before its first render. */
export const COMPARE_CALLS = {};

function toLate(name: keyof typeof blockCalls): LateCalls {
  return { loadCalls: async () => (await import("./block-calls.js"))[name] };
}
