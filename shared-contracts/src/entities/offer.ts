import * as z from "zod/mini";
import { PURCHASE_OPTIONS, SELECTABLE_PURCHASE_OPTIONS } from "../constants/offer.js";
import { optionalText } from "./optional-fields.js";

/**
 * How an item is bought, as in price info. RESTOCK is read as AUTO_RESTOCK; INSTOREONLY is only used to look up prices
 * and never selected (AMB-02).
 */
export const PurchaseOption = z.enum(PURCHASE_OPTIONS);
export type PurchaseOption = z.infer<typeof PurchaseOption>;

/** The options a shopper can select. */
export const SelectablePurchaseOption = z.enum(SELECTABLE_PURCHASE_OPTIONS);
export type SelectablePurchaseOption = z.infer<typeof SelectablePurchaseOption>;

/** One fee the fee service applied; `amount` is US dollars. */
export const AppliedFee = z.object({ type: z.string(), amount: z.number(), description: optionalText });
export type AppliedFee = z.infer<typeof AppliedFee>;
