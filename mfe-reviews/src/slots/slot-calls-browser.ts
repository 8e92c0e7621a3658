import type { SlotCallsDefinition } from "fragment-kit";

/** The same calls in the chunk of the areas that show the answers: the server has made them for nearly every page. */
const load = () => import("./late-areas.js");

type LateCalls = { readonly loadCalls: () => Promise<SlotCallsDefinition> };

export const REVIEWS_CALLS: LateCalls = { loadCalls: async () => (await load()).REVIEWS_CALLS };
export const QUESTIONS_CALLS: LateCalls = { loadCalls: async () => (await load()).QUESTIONS_CALLS };
export const REVIEW_PAGE_CALLS: LateCalls = { loadCalls: async () => (await load()).REVIEW_PAGE_CALLS };
