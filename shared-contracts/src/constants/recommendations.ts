import type { Breakpoint } from "./breakpoints.js";

export const BUNDLE_TILES_MAXIMUM = 3;

/** Items of these are offered no alternatives. */
export const ALTERNATIVES_EXCLUDED_CLASS = "CL871";
export const ALTERNATIVES_EXCLUDED_DEPARTMENT = "DP33920";

/** Matched against class id, scId and supercategory id: no recommendations at all (AMB-30). */
export const RECOMMENDATIONS_EXCLUDED_CLASS = "SC209";

export const PROPOSITION_REPLACEMENT = 1;
export const PROPOSITION_ECO = 5;

/** Tiles beside each other in the alternatives carousel, at every breakpoint (AMB-90). */
export const ALTERNATIVES_TILES_IN_VIEW = 2;

/** Heights of the placeholder; pixels where a number (AMB-62). */
export const ALTERNATIVES_PLACEHOLDER_HEIGHTS = { lg: 280, md: 277, sm: 264, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;
export const REPLACEMENTS_PLACEHOLDER_HEIGHTS = { lg: 363, md: 360, sm: 363, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;
