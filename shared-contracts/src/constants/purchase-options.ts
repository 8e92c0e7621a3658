/** All purchase options in the API (AMB-02). */
export const PURCHASE_OPTIONS = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK", "RESTOCK", "INSTOREONLY"] as const;

/** The options a shopper can select. */
export const SELECTABLE_PURCHASE_OPTIONS = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK"] as const;

export const DEFAULT_PURCHASE_OPTION = "ONE_TIME_PURCHASE";

/** `AutoRestockData.status` of an item never subscribed to: the first-time discount applies. */
export const AUTO_RESTOCK_STATUS_NEW = "NEW";

/** Value of `selectedProPlan` without a protection plan. */
export const NO_PROTECTION_PLAN = "no_plan";
