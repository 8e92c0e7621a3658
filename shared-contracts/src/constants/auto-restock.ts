/** `AutoRestockData.status` of an item never subscribed to: the first-time discount applies. */
export const AUTO_RESTOCK_STATUS_NEW = "NEW";
