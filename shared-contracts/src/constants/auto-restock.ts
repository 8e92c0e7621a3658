/** `AutoRestockData.status` of an item without a subscription before: the first-time discount applies. */
export const AUTO_RESTOCK_STATUS_NEW = "NEW";
