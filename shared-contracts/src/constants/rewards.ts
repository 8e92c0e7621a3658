/** Exempt from the heavy-weight fee message. */
export const HEAVY_WEIGHT_EXEMPT_TIER = "PR7";
