/** Items of this class and department have no alternatives. */
export const ALTERNATIVES_EXCLUDED_CLASS = "CL871";
export const ALTERNATIVES_EXCLUDED_DEPARTMENT = "DP33920";

/** Matched against class id, scId and supercategory id: such items have no recommendations (AMB-30). */
export const RECOMMENDATIONS_EXCLUDED_CLASS = "SC209";
