/** `AutoRestockData.status` of an item without a subscription before: the first-time discount applies. */
export const AUTO_RESTOCK_STATUS_NEW = "NEW";

/** Percent, named in the text about auto restock. */
export const AUTO_RESTOCK_MAXIMUM_SAVINGS_PERCENT = 10;
