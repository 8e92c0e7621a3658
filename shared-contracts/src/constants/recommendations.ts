/** Items of these are offered no alternatives. */
export const ALTERNATIVES_EXCLUDED_CLASS = "CL871";
export const ALTERNATIVES_EXCLUDED_DEPARTMENT = "DP33920";

/** Matched against class id, scId and supercategory id: no recommendations at all (AMB-30). */
export const RECOMMENDATIONS_EXCLUDED_CLASS = "SC209";
