import type { FragmentDefinition } from "fragment-kit";
import { fragment as print } from "../../../../mfe-print-handoff/src/print-handoff-fragment.js";
import { fragment as purchase } from "../../../../mfe-purchase/src/purchase-fragment.js";
import { fragment as recommendations } from "../../../../mfe-recommendations/src/recommendations-fragment.js";
import { fragment as reviews } from "../../../../mfe-reviews/src/reviews-fragment.js";

/** The four fragments as the server of one bundle imports them. */
export const FRAGMENTS: Readonly<Record<string, FragmentDefinition>> = {
  [purchase.name]: purchase as FragmentDefinition,
  [recommendations.name]: recommendations as FragmentDefinition,
  [reviews.name]: reviews as FragmentDefinition,
  [print.name]: print as FragmentDefinition,
};
