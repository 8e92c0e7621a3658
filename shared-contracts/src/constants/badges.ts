/** A badge name longer than the limit is truncated to the cut length plus the ellipsis (AMB-52). */
export const BADGE_NAME_LIMIT = 35;
export const BADGE_NAME_CUT = 32;
export const BADGE_NAME_ELLIPSIS = "...";
