/** Tiers and the program that add the free-delivery badge (AMB-59). */
export const FREE_DELIVERY_REWARDS_TIERS: readonly string[] = ["PR6", "PR7"];
export const FREE_DELIVERY_PROGRAM_TYPE = "PLUS";

/** Exempt from the heavy-weight fee message. */
export const HEAVY_WEIGHT_EXEMPT_TIER = "PR7";
