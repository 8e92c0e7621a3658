/** A badge name longer than the limit is cut to the cut length, then the ellipsis follows (AMB-52). */
export const BADGE_NAME_LIMIT = 35;
export const BADGE_NAME_CUT = 32;
export const BADGE_NAME_ELLIPSIS = "...";
