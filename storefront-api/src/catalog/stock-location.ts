/** `inventory.store_number` of the stock that is shipped; every other value is a store's number. */
export const DELIVERY_STOCK = "delivery";
