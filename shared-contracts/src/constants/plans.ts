/** `selectedProPlan` while no protection plan is chosen. */
export const NO_PROTECTION_PLAN = "no_plan";

/** `parentRelationType` of a protection plan in the cart. */
export const PARENT_RELATION_WARRANTY = "WARRANTY";
