import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { PurchaseOption } from "./offer.js";

/** Dates are ISO 8601; a missing date does not limit the period (S1-3.19). */
export const PromotionMessage = z.object({
  startDate: optionalText,
  endDate: optionalText,
  promoMessageType: optionalText,
  description: optionalText,
  name: optionalText,
});
export type PromotionMessage = z.infer<typeof PromotionMessage>;

export const PriceAdjustment = z.object({
  /** `CONTRACT` marks a contract price (AMB-98). */
  adjustmentType: optionalText,
  adjustment: z.optional(z.object({ adjustmentPrice: optionalNumber })),
  adjustmentMessageDescription: optionalText,
});

export const ArsInfo = z.object({
  /** Whole percent off the first delivery. */
  firstTimeDiscountPct: optionalNumber,
  /** Days between deliveries that the shopper can choose. */
  frequencies: z.optional(z.array(z.number())),
});

/** Price of one purchase option. Amounts are US dollars, percentages integers from 0 to 100. */
export const PriceInfo = z.object({
  purchaseOptionType: PurchaseOption,
  basePrice: optionalNumber,
  finalPrice: optionalNumber,
  /** A range such as `$5.00 - $9.00` makes the price unavailable (AMB-11). */
  finalPriceText: optionalText,
  finalPriceAfterRebate: optionalNumber,
  finalPricePerUnit: optionalNumber,
  basePricePerUnit: optionalNumber,
  comparePrice: optionalNumber,
  comparePricePerUnit: optionalNumber,
  /** True if there is a price to charge. Sent instead of concealed amounts. */
  isPriced: optionalFlag,
  /** 0, negative or missing means no limit (AMB-17). */
  quantityLimit: optionalNumber,
  savingsPct: optionalNumber,
  salePct: optionalNumber,
  saleDiscount: optionalNumber,
  totalSavingsPercentage: optionalNumber,
  totalSavingsAfterRebate: optionalNumber,
  arsTotalDiscount: optionalNumber,
  arsTotalDiscountPct: optionalNumber,
  customPricePerUnit: optionalNumber,
  pricePerUnitUom: optionalText,
  priceAdjustment: z.optional(z.array(PriceAdjustment)),
  onPromo: optionalFlag,
  onContract: optionalFlag,
  /** Must not be in a response to a browser (AMB-100). */
  marginPricePerUnit: optionalNumber,
  /** Must not be in a response to a browser (AMB-100). */
  marginCostPerUnit: optionalNumber,
  arsInfo: z.optional(ArsInfo),
  deprecableFieldsAtPriceLevel: z.optional(
    z.object({
      /** ISO date when a back-ordered item is expected. */
      expectedDate: optionalText,
      altFactor: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});
export type PriceInfo = z.infer<typeof PriceInfo>;

/** One tier of buy more, save more; `maximumQty` of 999 or more means open-ended. `price` is per item, US dollars. */
export const BuyMoreTier = z.object({ minimumQty: z.number(), maximumQty: z.number(), price: z.number() });
export type BuyMoreTier = z.infer<typeof BuyMoreTier>;

/** `priceInfo` may be in the entry or under `data`; read it only with `getPriceInfo` (AMB-04). */
export const PriceItem = z.object({
  itemId: optionalText,
  promotionMessages: z.optional(z.array(PromotionMessage)),
  priceInfo: z.optional(z.array(PriceInfo)),
  data: z.optional(z.object({ priceInfo: z.optional(z.array(PriceInfo)) })),
  finalPrice: optionalNumber,
  finalPriceText: optionalText,
  /** Pickup price in US dollars. Only an amount: the price info says whether pickup is offered (AMB-94). */
  bopis: optionalNumber,
  autoRestock: z.optional(z.object({ autoRestockDiscount: optionalNumber })),
  buyMoreSaveMoreDetail: z.optional(z.array(BuyMoreTier)),
  onPromo: optionalFlag,
  onContract: optionalFlag,
});
export type PriceItem = z.infer<typeof PriceItem>;

export const Price = z.object({
  item: z.prefault(z.array(PriceItem), []),
  /** Shown below the price if present. */
  informationalMessage: optionalText,
});
export type Price = z.infer<typeof Price>;
