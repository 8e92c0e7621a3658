/** Value of `selectedProPlan` without a protection plan. */
export const NO_PROTECTION_PLAN = "no_plan";
