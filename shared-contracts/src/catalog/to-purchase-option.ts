import type { PurchaseOption } from "../entities/purchase-option.js";

/** RESTOCK counts as AUTO_RESTOCK wherever an option is read (AMB-02). */
export function toPurchaseOption(option: PurchaseOption): Exclude<PurchaseOption, "RESTOCK"> {
  return option === "RESTOCK" ? "AUTO_RESTOCK" : option;
}
