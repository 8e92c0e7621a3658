import {
  ALTERNATIVES_PLACEHOLDER_HEIGHTS,
  REPLACEMENTS_PLACEHOLDER_HEIGHTS,
  type Breakpoint,
} from "shared-contracts/constants";
import type { Proposition } from "../original/proposition.js";

/** CSS lengths by breakpoint of the place that is kept free while alternatives are on their way (AMB-62). */
export function toPlaceholderHeights(proposition: Proposition | undefined): Record<Breakpoint, string> {
  const heights = proposition === "replacement" ? REPLACEMENTS_PLACEHOLDER_HEIGHTS : ALTERNATIVES_PLACEHOLDER_HEIGHTS;
  return { xs: heights.xs, sm: `${heights.sm}px`, md: `${heights.md}px`, lg: `${heights.lg}px` };
}
