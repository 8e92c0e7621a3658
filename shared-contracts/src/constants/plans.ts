/** `selectedProPlan` while no protection plan is chosen. */
export const NO_PROTECTION_PLAN = "no_plan";
